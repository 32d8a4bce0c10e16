import { type FocusEvent, useRef } from 'react';

/**
 * Lets screen readers say what is wrong with a field that is being left (WCAG 2.2, 4.1.3): for them its message is live from when
 * the field is entered until the next but one is. Were all of them live, a refused submit would have them read out one by one.
 * What becomes of a chosen file its field says itself: that message is live once the field is left, so that nothing is said twice.
 */
export function useHeardErrors() {
  const live = useRef<Element[]>([]);
  const others = (message: Element) => live.current.filter((one) => one !== message);
  const makeLive = (message: Element) => {
    message.setAttribute('aria-live', 'polite');
    const before = others(message);
    before[1]?.removeAttribute('aria-live');
    live.current = [message, ...before.slice(0, 1)];
  };
  return {
    onFocus({ target }: FocusEvent): void {
      const { message, isFile } = fieldOf(target);
      if (message && isFile) {
        message.removeAttribute('aria-live');
        live.current = others(message);
      } else if (message) makeLive(message);
    },
    onBlur({ target, relatedTarget }: FocusEvent): void {
      const { frame, message, isFile } = fieldOf(target);
      if (message && isFile && !frame?.contains(relatedTarget)) makeLive(message);
    },
  };
}

function fieldOf(target: Element) {
  const frame = target.closest('[data-path]');
  const input = frame?.querySelector('input[type=file]');
  // The files of a list are those of its entries.
  const isFile = frame != null && input?.closest('[data-path]') === frame;
  return { frame, message: frame?.querySelector('.rz-field__error'), isFile };
}
