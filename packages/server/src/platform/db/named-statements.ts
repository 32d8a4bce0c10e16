import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { asUnavailable } from './as-unavailable.ts';

const most = 500;
/** PostgreSQL refuses a plan whose tables have changed meanwhile, and one that a proxy keeps on another connection. */
const stale = new Set(['0A000', '26000', '42P05']);

/**
 * The pool as Kysely wants it, with a name for each text that has parameters: PostgreSQL then parses and plans it
 * once per connection. Past `most` different texts, and after a plan was refused, they go without a name. A database that
 * is away or too slow becomes the refusal `unavailable`.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | undefined>();
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    if (names.has(text) || names.size >= most) return names.get(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    // A connection that failed without the database's word may still be at work on that statement: nothing more is sent.
    let broken: unknown;
    const send = async (text: string, parameters: readonly unknown[]) => {
      if (broken) throw broken;
      const name = parameters.length > 0 ? nameOf(text) : undefined;
      const statement = { text, values: [...parameters], ...(name && { name }) };
      return client.query(statement).catch((error: { code?: string }) => {
        if (name && stale.has(error.code ?? '')) names.set(text, undefined);
        const thrown = asUnavailable(error);
        if (thrown !== error && !(error instanceof pg.DatabaseError)) broken = thrown;
        throw thrown;
      });
    };
    function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(
      text: string | PostgresCursor<R>,
      parameters: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
      if (typeof text !== 'string') throw new Error('Rows are read as a whole, without a cursor.');
      return send(text, parameters) as Promise<PostgresQueryResult<R>>;
    }
    return {
      query,
      release: (destroy) => client.release(destroy || broken !== undefined),
    };
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailable(error);
      });
      const known = named.get(client) ?? wrap(client);
      named.set(client, known);
      return known;
    },
  };
}
