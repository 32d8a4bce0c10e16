/** The value at a dotted path. */
export function getIn(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** A copy with another value at a dotted path; `undefined` takes the key away. Parents are made as needed. */
export function setIn<T>(value: T, path: string, next: unknown): T {
  return put(value, path.split('.'), next) as T;
}

function put(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[Number(key)] = put(copy[Number(key)], rest, next);
    return copy;
  }
  const copy: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : Object.create(null);
  const inner = put(copy[key], rest, next);
  if (inner === undefined) delete copy[key];
  else
    Object.defineProperty(copy, key, { value: inner, enumerable: true, writable: true, configurable: true });
  return { ...copy };
}

/** `items.0.amount` -> `items.amount`: labels and options don't know positions. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** True for the path itself and everything below it. */
export const isWithin = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}.`);
