/** The value at a dotted path. */
export function getIn(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}
