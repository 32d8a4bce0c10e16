/** Items of a list again and again. */
export function inTurn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has no turns');
  return item;
}
