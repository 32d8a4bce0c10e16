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

/** The same where an entry with a name of one's own is called otherwise; `|` parts a path from what is noted of it. */
export function renamedPath(path: string, from: string, to: string): string {
  const rest = path.slice(from.length);
  return path.startsWith(from) && /^(?:[.|]|$)/.test(rest) ? to + rest : path;
}

/** Moves all that is noted by path. */
export function movePaths(
  noted: Set<string> | Map<string, unknown>,
  next: (path: string) => string | undefined,
): void {
  const before: [string, unknown][] = [...noted.entries()];
  noted.clear();
  for (const [path, value] of before) {
    const moved = next(path);
    if (moved === undefined) continue;
    if (noted instanceof Set) noted.add(moved);
    else noted.set(moved, value);
  }
}
