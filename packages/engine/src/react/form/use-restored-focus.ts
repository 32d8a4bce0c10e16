import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field that is closed while its form saves loses the focus: the button that says so has it meanwhile. Afterwards the field gets
 * it back, unless something else has it by then.
 */
export function useRestoredFocus(form: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const place = useRef<HTMLElement>(null);
  const meanwhile = useRef<HTMLElement>(null);
  // While it is drawn, and not after: of a frame that is closed Chromium takes the focus from its fields at once.
  if (isSaving) place.current ??= focusedIn(form.current);
  useLayoutEffect(() => {
    if (isSaving) {
      if (!place.current?.matches(':disabled')) return;
      meanwhile.current = form.current?.querySelector<HTMLElement>('.rz-form__submit') ?? null;
      meanwhile.current?.focus({ preventScroll: true });
      return;
    }
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || activeElement === meanwhile.current)
      place.current?.focus();
    place.current = null;
    meanwhile.current = null;
  }, [form, isSaving]);
}

function focusedIn(form: HTMLElement | null): HTMLElement | null {
  // Where a page is drawn without a document nothing has the focus.
  if (!form) return null;
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null;
}
