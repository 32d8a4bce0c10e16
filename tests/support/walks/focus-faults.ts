/**
 * Runs in the page: what is wrong with the place that has the focus. It has to be in sight, with nothing that sticks to an
 * edge over any of its sides, and marked by more than the browser's blinking line.
 */
export function focusFaults(): string[] {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return [];
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isSmall = (element: Element) => boxOf(element).width < 5 || boxOf(element).height < 5;
  // A box that lies hidden is shown by its label, or by what is drawn beside it.
  const label = (focused as HTMLInputElement).labels?.[0] ?? null;
  const isHidden = isSmall(focused) || getComputedStyle(focused).opacity === '0';
  const shown = (isHidden && (label ?? focused.parentElement)) || focused;
  const what = `${focused.outerHTML.replace(/\s+/g, ' ').slice(0, 90)}`;

  const rects = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  // Of each side its middle: a round corner is none of its box.
  const points = rects.flatMap(({ left, right, top, bottom }) => {
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [middle, centre],
      [left + 3, centre],
      [right - 3, centre],
      [middle, top + 3],
      [middle, bottom - 3],
    ];
  });
  const inSight = points.filter(
    ([x = 0, y = 0]) => x >= 0 && y >= 0 && x < document.documentElement.clientWidth && y < innerHeight,
  );
  if (inSight.length === 0) return [`out of sight: ${what}`];

  const sticksOver = ([x = 0, y = 0]: number[]): Element | undefined => {
    for (let over = document.elementFromPoint(x, y); over; over = over.parentElement) {
      if (over.contains(focused)) return undefined;
      if (['sticky', 'fixed'].includes(getComputedStyle(over).position)) return over;
    }
    return undefined;
  };
  const cover = inSight.map(sticksOver).find((over) => over !== undefined);
  if (cover) return [`below ${cover.tagName}.${cover.className}: ${what}`];

  const isMarked = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  // A card is marked for the link that it is made of.
  const near: (Element | null)[] = [focused, shown, label, focused.nextElementSibling];
  for (let above = focused.parentElement; above && near.length < 10; above = above.parentElement)
    near.push(above);
  return near.some(isMarked) ? [] : [`not marked: ${what}`];
}
