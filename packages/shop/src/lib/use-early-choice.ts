import { useLayoutEffect } from 'react';

/**
 * What was chosen in the page as the server drew it, before React listened. It is read from the element of that `id` in
 * the very moment in which React takes the page over, so that a later choice can't hide it, and given to `take` before
 * anything else can be pressed. In a page that the server didn't draw nothing was chosen yet.
 */
export function useEarlyChoice<E extends HTMLElement, T>(
  id: string,
  read: (served: E) => T,
  take: (choice: T) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken the page over
  useLayoutEffect(() => {
    const served = document.getElementById(id);
    if (!served) return;
    const choice = read(served as E);
    // React draws nothing at once while it runs effects.
    queueMicrotask(() => take(choice));
  }, []);
}
