type Settled = { value: unknown } | { error: unknown };

const settled = new WeakMap<Promise<unknown>, Settled>();
const rejections = new WeakSet<Error>();

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
    (error: unknown) => {
      settled.set(promise, { error });
      if (error instanceof Error) rejections.add(error);
    },
  );
}

/** Was this promise waited for, and rejected? */
export const hasFailed = (promise: Promise<unknown>): boolean => 'error' in (settled.get(promise) ?? {});

/** Is this what a promise that was waited for was rejected with? Any other error is a fault of what is drawn. */
export const isRejection = (error: Error): boolean => rejections.has(error);
