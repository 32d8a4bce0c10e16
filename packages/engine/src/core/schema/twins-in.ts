import { isRecord } from './is-record.ts';

/**
 * Two entries of a list that are the same JSON value, `j` before `i`; undefined where all differ. Takes a time that grows with
 * the list and not with its square, whatever somebody sends.
 */
export function twinsIn(list: readonly unknown[]): { i: number; j: number } | undefined {
  const seen = new Map<unknown, number>();
  for (const [i, entry] of list.entries()) {
    // A text in quotes is the same as no other value, however that is written.
    const key = typeof entry === 'number' || typeof entry === 'boolean' ? entry : written(entry);
    const j = seen.get(key);
    if (j !== undefined) return { i, j };
    seen.set(key, i);
  }
  return undefined;
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(byName)) : inner,
  );

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
