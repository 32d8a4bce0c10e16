import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';
import { typeParsers } from './types.ts';

/** A pool on a PostgreSQL server. */
export function createPostgresPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export const postgresDialect = (pool: pg.Pool): Dialect =>
  new PostgresDialect({ pool: withNamedStatements(pool) });

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
}
