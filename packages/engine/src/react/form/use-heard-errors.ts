import { type FocusEvent, useRef } from 'react';

/**
 * Lets screen readers say what is wrong with a field that is being left (WCAG 2.2, 4.1.3): for them its message is live from when
 * the field is entered until the next but one is. Were all of them live, a refused submit would have them read out one by one.
 */
export function useHeardErrors(): (event: FocusEvent) => void {
  const live = useRef<Element[]>([]);
  return ({ target }) => {
    const message = target.closest('[data-path]')?.querySelector('.rz-field__error');
    if (!message) return;
    message.setAttribute('aria-live', 'polite');
    const others = live.current.filter((one) => one !== message);
    others[1]?.removeAttribute('aria-live');
    live.current = [message, ...others.slice(0, 1)];
  };
}
