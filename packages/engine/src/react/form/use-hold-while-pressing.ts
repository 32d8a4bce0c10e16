import { type RefObject, useEffect, useRef } from 'react';

/**
 * Runs `work` now, or after the pointer that is down has done its click. A message that appears while a button is
 * being pressed would move the button away from under the pointer, and the click would be lost.
 */
export function useHoldWhilePressing(): (work: () => void) => void {
  const isPressing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const flush = () => {
      isPressing.current = false;
      runAll(waiting);
    };
    const start = () => {
      isPressing.current = true;
    };
    // The click follows the release in the same task: what waits comes after it.
    const end = () => void setTimeout(flush);
    const options = { capture: true, passive: true };
    const starts = ['pointerdown', 'mousedown'];
    const ends = ['pointerup', 'pointercancel', 'mouseup', 'keydown', 'dragend'];
    for (const type of starts) window.addEventListener(type, start, options);
    for (const type of ends) window.addEventListener(type, end, options);
    return () => {
      for (const type of starts) window.removeEventListener(type, start, options);
      for (const type of ends) window.removeEventListener(type, end, options);
    };
  }, []);

  return (work) => {
    if (isPressing.current) waiting.current.push(work);
    else work();
  };
}

function runAll(waiting: RefObject<(() => void)[]>): void {
  for (const work of waiting.current.splice(0)) work();
}
