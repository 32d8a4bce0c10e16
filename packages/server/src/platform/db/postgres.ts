import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';
import { typeParsers } from './types.ts';

/** The time settings of every connection to PostgreSQL; for other pools on the same database, too. */
export const timeOptions = ({ connect, statement, answer }: TimeLimits = timeLimits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: answer,
  query_timeout: answer,
  // What lies between server and database, and drops connections that are silent for some minutes, hears something each minute.
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
});

/**
 * So long a connection stays that nobody uses. A new one signs in, and reads the catalogues and plans each statement before its first
 * answer, which takes many times as long (docs/performance.md).
 */
const idleMilliseconds = 5 * 60_000;

/** A pool on a PostgreSQL server. */
export function createPostgresPool(url: string, max = 10, limits?: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: idleMilliseconds,
    ...timeOptions(limits),
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // A connection that breaks is replaced by the pool, and its user gets the error from the query. Without a listener the
  // event would end the process: `pool` hears of idle connections only, each connection of itself also while it is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export const postgresDialect = (pool: pg.Pool): Dialect =>
  new PostgresDialect({ pool: withNamedStatements(pool) });

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
}
