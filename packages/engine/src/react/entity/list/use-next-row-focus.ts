import { useEffect, useRef } from 'react';

/**
 * Who deletes a row by its button loses the focus with it: the button of the row that takes its place gets it, or of the one before;
 * where none is left, the page's heading.
 * @returns to be called with the button, once its row is about to go
 */
export function useNextRowFocus(): (button: HTMLElement) => void {
  const lost = useRef<() => void>(undefined);
  // The row goes when the list has been read again.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) lost.current?.();
    },
    [],
  );
  return (button) => {
    const row = button.closest('tr');
    const rows = row?.parentElement;
    const at = row && rows ? [...rows.children].indexOf(row) : 0;
    lost.current = () => {
      const next = rows?.isConnected ? (rows.children[at] ?? rows.lastElementChild) : undefined;
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
      (next?.querySelector<HTMLElement>('.rz-icon-button--delete') ?? heading)?.focus();
    };
  };
}
