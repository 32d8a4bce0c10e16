import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where what had the focus within an element is gone, such as a button with what it stood for, this one has it. */
export function useKeptFocus(within: RefObject<HTMLElement | null>, id: string): void {
  const isWithin = useRef(false);

  useEffect(() => {
    // What is taken away says nothing of it: the last word is where the focus came to.
    const note = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && within.current?.contains(target) === true;
    };
    // Who leaves for nothing, such as a text, has left. What is just being taken away is still there as it says so.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element) || relatedTarget !== null) return;
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':disabled') && document.hasFocus())
          isWithin.current = false;
      });
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, [within]);

  // After each drawing: it may have been the one that took it away.
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
