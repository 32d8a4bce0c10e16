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
  const copy: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const inner = put(Object.hasOwn(copy, key) ? copy[key] : undefined, rest, next);
  if (inner === undefined) delete copy[key];
  // A plain assignment to `__proto__` would reach the prototype.
  else if (key === '__proto__') define(copy, key, inner);
  else copy[key] = inner;
  return copy;
}

const define = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });

export { rootOf } from '../../../core/form/root-of.ts';
export { getIn, withoutIndexes } from '../../../core/index.ts';

/** True for the path itself and everything below it. */
export const isWithin = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}.`);

/** The paths that a path lies in, nearest first; none for a top-level field. */
export function ancestorsOf(path: string): string[] {
  const found: string[] = [];
  for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1))
    found.push(path.slice(0, at));
  return found;
}
