type Settled = { value: unknown } | { error: unknown };

const settled = new WeakMap<Promise<unknown>, Settled>();

/**
 * The value of a promise while a view is drawn; suspends until it is there. React 19 has `use` for that, React 18 nothing.
 * The promise must be the same one each time.
 * @throws what the promise was rejected with
 */
export function waitFor<T>(promise: Promise<T>): T {
  const known = settled.get(promise);
  if (known && 'error' in known) throw known.error;
  if (known) return known.value as T;
  throw promise.then(
    (value) => void settled.set(promise, { value }),
    (error: unknown) => void settled.set(promise, { error }),
  );
}
