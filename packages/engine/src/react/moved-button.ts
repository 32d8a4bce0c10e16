import { onceForAll } from './once-for-all.ts';

/** Pixels by which a button may sink under the press itself. */
const SINKS = 2;
/** Pixels by which a hand may tremble. */
const TREMBLES = 8;

interface Point {
  x: number;
  y: number;
}

/** What the pointer went down on, and where both stood. */
let pressed: { on: HTMLElement; stood: Point; at: Point } | undefined;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function note(at: PointerEvent): void {
  const on = (at.target as Element).closest<HTMLElement>('a, button, label, summary, [role=option]');
  pressed = on ? { on, stood: on.getBoundingClientRect(), at } : undefined;
}

function press(event: MouseEvent): void {
  if (!pressed) return;
  const { on, stood, at } = pressed;
  pressed = undefined;
  const hasMoved = distance(on.getBoundingClientRect(), stood) > SINKS;
  // What scripts press they press at 0, 0.
  const isStill = distance(event, at) < TREMBLES;
  if (!hasMoved || !isStill || on.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  on.click();
}

/**
 * Presses what was aimed at although it has moved away from under a pointer that stood still: something above it was loaded
 * meanwhile. The browser would give the click to what both places lie in, or to what lies there now.
 */
export const watchMovedButtons = onceForAll(() => {
  addEventListener('pointerdown', note, true);
  addEventListener('click', press, true);
  return () => {
    removeEventListener('pointerdown', note, true);
    removeEventListener('click', press, true);
  };
});
