import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is disabled while a form saves loses the focus; afterwards it gets it back, unless something else has it by then. */
export function useRestoredFocus(form: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isSaving) {
      const isInside = activeElement instanceof HTMLElement && form.current?.contains(activeElement);
      place.current = isInside ? activeElement : null;
      return;
    }
    if (!activeElement || activeElement === body) place.current?.focus();
    place.current = null;
  }, [form, isSaving]);
}
