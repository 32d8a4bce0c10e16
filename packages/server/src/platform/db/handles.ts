import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The query builder over all tables; inside a transaction use only the transaction's own handle. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
