import { useEffect, useRef, useState } from 'react';

/** A `details` element that fetches what is in it: whether it is open, also when it was opened before the page came alive. */
export function useDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onToggle = () => setOpen(ref.current?.open ?? false);
  useEffect(() => setOpen(ref.current?.open ?? false), []);
  return { isOpen, details: { ref, onToggle } };
}
