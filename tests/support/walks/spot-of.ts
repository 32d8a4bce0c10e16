/** Where a thumb would tap. */
interface Spot {
  x: number;
  y: number;
  /** All of it lies in sight, at rest, and is what would be tapped. */
  isFree: boolean;
  /** Why it isn't. */
  hidden: string;
  /** How far below the middle of the screen it lies. */
  away: number;
  /** What is wrong with it although it can be tapped. */
  faults: string[];
}

/** Runs in the page. WCAG 2.5.8: 24 pixels, but for a link in a sentence; what leads on has 44. */
export async function spotOf(element: Element): Promise<Spot> {
  const label = (element as HTMLInputElement).labels?.[0];
  const isTicked = element.matches('input[type=radio], input[type=checkbox]');
  // The place to drop files is the input's own, and its label is a line above.
  const shown =
    (isTicked && label) || (element.matches('input[type=file]') && element.parentElement) || element;
  const boxOf = () => shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const before = boxOf();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const box = boxOf();
  const isMoving = Math.hypot(box.left - before.left, box.top - before.top) > 1;

  const [middle, y] = [box.left + box.width / 2, box.top + box.height / 2];
  // A label may have a link in it; what it ticks stands at its beginning.
  const x = isTicked ? box.left + Math.min(16, box.width / 2) : middle;
  const at = (left: number, top: number) => document.elementFromPoint(left, top);
  const isIt = (one: Element | null) => one !== null && (shown.contains(one) || one === element);
  /** What sticks to an edge of the screen; a button that lies in a field is the field's. */
  const isDocked = (one: Element | null): boolean => {
    for (let part = one; part && !part.contains(shown); part = part.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return true;
    return false;
  };
  const sides = [
    at(box.left + 4, y),
    at(box.right - 4, y),
    at(middle, box.top + 4),
    at(middle, box.bottom - 4),
  ];
  const over = isIt(at(x, y)) ? sides.find((one) => one === null || isDocked(one)) : at(x, y);
  const nameOf = (one: Element | null | undefined) =>
    one ? `${one.tagName}.${one.className} lies over it` : 'out of sight';

  const isInSentence =
    getComputedStyle(shown).display === 'inline' &&
    [...(shown.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const least = shown.matches('.rz-button--primary') ? 44 : 24;
  const r = least / 2 - 1;
  // All that is tapped with it counts, such as the card that a link is spread over.
  const isSmall = [at(middle - r, y), at(middle + r, y), at(middle, y - r), at(middle, y + r)].some(
    (one) => !isIt(one),
  );
  const what = element.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  return {
    x,
    y,
    isFree: over === undefined && !isMoving,
    hidden: isMoving ? 'it moves' : nameOf(over),
    away: y - innerHeight / 2,
    faults:
      isSmall && !isInSentence
        ? [`${Math.round(box.width)} × ${Math.round(box.height)} instead of ${least}: ${what}`]
        : [],
  };
}
