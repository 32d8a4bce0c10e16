import { type RefObject, useEffect } from 'react';

const isLost = () => !document.activeElement || document.activeElement === document.body;

/**
 * A dialog gives the focus back to what had it when it opened. Where that was another dialog, or nothing because what
 * had it was just busy, `behind` gets it: the last thing on the page that had it.
 */
export function usePlaceBehind(behind: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      // The dialog itself gives it back with the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isLost()) behind.current?.focus();
        }),
      );
    },
    [behind],
  );
}
