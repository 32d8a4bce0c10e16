/**
 * Runs in the page: what has the focus, and is covered by something that stays in sight, to more than this share; 1 means altogether.
 * What is drawn by its label has no size of its own to speak of.
 */
export function coveredFocus(mostShare = 1): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const shown =
    focused instanceof HTMLInputElement && focused.labels?.length ? [focused, ...focused.labels] : [focused];
  const shareOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const covered = shares.flatMap((across) =>
      shares.filter((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down);
        return there === null || !element.contains(there);
      }),
    );
    return covered.length / 25;
  };
  const share = Math.min(...shown.map(shareOf));
  return share < mostShare ? undefined : `${Math.round(share * 100)} % of ${focused.outerHTML.slice(0, 120)}`;
}
