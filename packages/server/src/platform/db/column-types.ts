import type { ColumnType } from 'kysely';

/** jsonb with a default: may be left out on insert. */
export type FilledJson<T> = ColumnType<T, string | undefined, string>;

/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>;

/** jsonb, or json where the order counts: read as a value, written as JSON text (the two drivers differ in how they write objects and arrays). */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;
