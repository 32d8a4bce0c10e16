import { watchMovedButtons } from '../moved-button.ts';
import { onceForAll } from '../once-for-all.ts';

/** Is a pointer down anywhere on the page? One answer for all forms: there is one pointer. */
let isPressing = false;
const waiting: (() => void)[] = [];

const start = () => {
  isPressing = true;
};
const flush = () => {
  isPressing = false;
  for (const work of waiting.splice(0)) work();
};
// The click follows the release in the same task: what waits comes after it.
const end = () => {
  if (isPressing) setTimeout(flush);
};

const starts = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup', 'keydown', 'dragend'];
const options = { capture: true, passive: true };

/** Begins to look at the pointer; the answer ends that. */
export const watchPresses = onceForAll(() => {
  each('addEventListener');
  const stop = watchMovedButtons();
  return () => {
    stop();
    each('removeEventListener');
    flush();
  };
});

/**
 * Runs `work` now, or after the pointer that is down has done its click. A message that appears while a button is
 * being pressed would move the button away from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work);
  else work();
}

function each(method: 'addEventListener' | 'removeEventListener'): void {
  for (const type of starts) window[method](type, start, options);
  for (const type of ends) window[method](type, end, options);
}
