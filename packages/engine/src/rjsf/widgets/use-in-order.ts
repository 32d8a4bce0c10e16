import { useRef } from 'react';

/** Begins work at once and hands it the end of the work before, so that files arrive in the order they were chosen in. */
export function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: (earlier: Promise<unknown>) => Promise<T>): Promise<T> => {
    const begun = work(last.current);
    last.current = begun.catch(() => undefined);
    return begun;
  };
}
