/** A private window may refuse storage, it may be full, and anybody may have written nonsense: none of it breaks the shop. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const parsed = (text: string | null): unknown => attempt(() => JSON.parse(text ?? 'null'));

export const textOf = (storage: () => Storage, key: string): string | null =>
  attempt(() => storage().getItem(key)) ?? null;

/** Undefined takes away what is there. */
export function keep(storage: () => Storage, key: string, value: unknown): void {
  attempt(() => {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  });
}
