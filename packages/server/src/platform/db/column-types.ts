import type { ColumnType } from 'kysely';

/** jsonb with a default: may be left out on insert. */
export type FilledJson<T> = ColumnType<T, string | undefined, string>;

/** Computed by the database, written by nobody. */
export type Computed<T> = ColumnType<T, never, never>;
