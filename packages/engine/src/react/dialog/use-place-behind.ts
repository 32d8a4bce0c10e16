import { useEffect } from 'react';

const isLost = () => !document.activeElement || document.activeElement === document.body;
const isBehind = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !element.closest('.rz-dialog-backdrop');

/** The last thing beside the dialogs that had the focus. This module comes with the first dialog that may open. */
let behind: HTMLElement | null = null;
const remember = ({ activeElement }: Document) => {
  if (isBehind(activeElement)) behind = activeElement;
};
if (typeof document !== 'undefined') {
  remember(document);
  document.addEventListener('focusin', () => remember(document));
}

/**
 * A dialog gives the focus back to what had it when it opened. Where that was another dialog, or nothing because what
 * had it was just busy, the last thing on the page that had it gets it.
 */
export function usePlaceBehind(): void {
  useEffect(
    () => () => {
      // The dialog itself gives it back with the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isLost()) behind?.focus();
        }),
      );
    },
    [],
  );
}
