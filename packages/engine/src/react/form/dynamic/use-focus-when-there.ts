import { type RefObject, useEffect, useRef } from 'react';

/** Focuses what a selector finds, as soon as it stands on the page: drawing follows the answers a moment later. */
export function useFocusWhenThere(frame: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const found =
      wanted.current === undefined ? null : frame.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
