/** Pixels by which a button may sink under the press itself. */
const SINKS = 2;
const PRESSABLE = 'a[href], button, label, summary, [role="button"], [role="option"], [role="tab"]';

/** What the pointer went down on, and where that stood. */
let pressed: { on: HTMLElement; box: DOMRect } | undefined;

/** Notes what is being pressed; listens to `pointerdown`. */
export function noteButton({ isPrimary, button, target }: PointerEvent): void {
  const on = isPrimary && button === 0 && target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
  pressed = on ? { on, box: on.getBoundingClientRect() } : undefined;
}

/**
 * Presses what was aimed at although it has moved away from under a pointer that stood still: something above it was loaded
 * meanwhile. The browser would give the click to what both places lie in, or to what lies there now. Listens to `click`.
 */
export function pressMovedButton(event: MouseEvent): void {
  // Keys and scripts press where no pointer is.
  if (!event.isTrusted || event.detail === 0) return;
  const { on, box } = pressed ?? {};
  pressed = undefined;
  if (!on?.isConnected || !box || on.contains(event.target as Node)) return;
  const now = on.getBoundingClientRect();
  const hasMoved = Math.max(Math.abs(now.left - box.left), Math.abs(now.top - box.top)) > SINKS;
  if (!hasMoved || !isWithin(box, event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  on.click();
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
