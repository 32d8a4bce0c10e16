import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is disabled while a form saves loses the focus; afterwards it gets it back, unless something else has it by then. */
export function useRestoredFocus(form: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const place = useRef<HTMLElement>(null);
  // While it is drawn, and not after: of a frame that is closed Chromium takes the focus from its fields at once.
  if (isSaving) place.current ??= focusedIn(form.current);
  useLayoutEffect(() => {
    if (isSaving) return;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) place.current?.focus();
    place.current = null;
  }, [isSaving]);
}

function focusedIn(form: HTMLElement | null): HTMLElement | null {
  // Where a page is drawn without a document nothing has the focus.
  if (!form) return null;
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null;
}
