import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where what had the focus within an element is gone, such as a button with what it stood for, this one has it. */
export function useKeptFocus(within: RefObject<HTMLElement | null>, id: string): void {
  const isWithin = useRef(false);

  useEffect(() => {
    // What is taken away says nothing of it: the last word is where the focus came to.
    const note = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && within.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [within]);

  // After each drawing: it may have been the one that took it away.
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
