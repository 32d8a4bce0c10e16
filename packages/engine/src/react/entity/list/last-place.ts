/** By the list's address: its rows as it was left, and which of them was opened last. */
const places = new Map<string, { ids: readonly string[]; opened?: string }>();

export function rememberRows(list: string, ids: readonly string[]): void {
  places.set(list, { ids });
}

export function rememberOpened(list: string, id: string): void {
  const place = places.get(list);
  if (place) places.set(list, { ...place, opened: id });
}

/** Where somebody goes on who comes back: at the row that they opened or, where it is no longer listed, at the next that is. */
export function placeIn(list: string, ids: readonly string[]): number {
  const { ids: before = [], opened } = places.get(list) ?? {};
  const from = opened === undefined ? -1 : before.indexOf(opened);
  const next = from < 0 ? undefined : before.slice(from).find((id) => ids.includes(id));
  return next === undefined ? -1 : ids.indexOf(next);
}
