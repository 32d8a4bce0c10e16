/**
 * Where a path leads once the entries of a list have other places: `order` has at each place the place before. Undefined for what
 * was within an entry that is gone.
 */
export function movedPath(path: string, list: string, order: readonly number[]): string | undefined {
  const [, place, rest = ''] = path.startsWith(`${list}.`)
    ? (/^(\d+)(.*)$/s.exec(path.slice(list.length + 1)) ?? [])
    : [];
  if (place === undefined) return path;
  const next = order.indexOf(Number(place));
  return next < 0 ? undefined : `${list}.${next}${rest}`;
}

/** The same for all that is noted by path. */
export function movePaths(
  noted: Set<string> | Map<string, unknown>,
  list: string,
  order: readonly number[],
): void {
  const before: [string, unknown][] = [...noted.entries()];
  noted.clear();
  for (const [path, value] of before) {
    const next = movedPath(path, list, order);
    if (next === undefined) continue;
    if (noted instanceof Set) noted.add(next);
    else noted.set(next, value);
  }
}
