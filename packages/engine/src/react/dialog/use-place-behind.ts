import { type RefObject, useEffect } from 'react';
import { ifFocusLost } from './if-focus-lost.ts';

/**
 * A dialog gives the focus back to what had it when it opened. Where that was another dialog, or nothing because what
 * had it was just busy, `behind` gets it: the last thing on the page that had it.
 */
export function usePlaceBehind(behind: RefObject<HTMLElement | null>): void {
  useEffect(() => () => ifFocusLost(() => behind.current?.focus()), [behind]);
}
