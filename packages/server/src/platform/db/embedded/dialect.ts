import {
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedDatabase } from './client.ts';

/**
 * Kysely on the embedded database. Each acquired connection has its own transaction, so that a statement of another
 * request never slips into it; such statements wait in the database thread until the transaction has ended.
 */
export class EmbeddedDialect implements Dialect {
  #database: EmbeddedDatabase;
  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }
  createAdapter() {
    return new PGliteAdapter();
  }
  createDriver() {
    return new EmbeddedDriver(this.#database);
  }
  createIntrospector(db: Kysely<never>) {
    return new PostgresIntrospector(db);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
}

class EmbeddedDriver implements Driver {
  #database: EmbeddedDatabase;
  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }
  async init() {}
  async acquireConnection() {
    return new EmbeddedConnection(this.#database);
  }
  async beginTransaction(connection: EmbeddedConnection) {
    await connection.begin();
  }
  async commitTransaction(connection: EmbeddedConnection) {
    await connection.end(true);
  }
  async rollbackTransaction(connection: EmbeddedConnection) {
    await connection.end(false);
  }
  async savepoint(connection: EmbeddedConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await run(connection, compile, `savepoint "${name}"`);
  }
  async rollbackToSavepoint(
    connection: EmbeddedConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await run(connection, compile, `rollback to savepoint "${name}"`);
  }
  async releaseSavepoint(
    connection: EmbeddedConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await run(connection, compile, `release savepoint "${name}"`);
  }
  async releaseConnection() {}
  async destroy() {
    await this.#database.close();
  }
}

async function run(connection: EmbeddedConnection, compile: QueryCompiler['compileQuery'], sql: string) {
  const raw = { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const;
  await connection.executeQuery(compile(raw, createQueryId()));
}

class EmbeddedConnection implements DatabaseConnection {
  #database: EmbeddedDatabase;
  #tx: number | undefined;
  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }
  async begin() {
    this.#tx = await this.#database.begin();
  }
  async end(commit: boolean) {
    const tx = this.#tx;
    this.#tx = undefined;
    if (tx !== undefined) await this.#database.end(tx, commit);
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Raw text without parameters may hold several statements (migrations), which only `exec` takes.
    const several = query.query.kind === 'RawNode' && query.parameters.length === 0;
    const result = several
      ? (await this.#database.exec(query.sql, this.#tx)).at(-1)
      : await this.#database.query(query.sql, query.parameters, this.#tx);
    return {
      rows: (result?.rows ?? []) as R[],
      ...(result?.affectedRows !== undefined && { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator, the database has no cursor to offer
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.');
  }
}
