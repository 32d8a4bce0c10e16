import { useSyncExternalStore } from 'react';
import type { Edits } from '../core/types.ts';

type Edited<T> = { edits?: Edits<T> };

const never = () => () => {};

/** The newest version of a definition while its JSON is edited in development; elsewhere the definition itself. */
export function useNewest<T extends Edited<T>>(definition: T): T;
export function useNewest<T extends Edited<T>>(definition: T | undefined): T | undefined;
export function useNewest<T extends Edited<T>>(definition: T | undefined): T | undefined {
  const edits = definition?.edits;
  const read = () => (edits ? edits.newest() : definition);
  return useSyncExternalStore(edits?.subscribe ?? never, read, read);
}
