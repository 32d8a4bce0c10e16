import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { destroysKeys, takesKeys, withKeys } from '../../keys/key-store.ts';
import { decryptRows } from './decrypt-rows.ts';
import { encryptParameters } from './encrypt-parameters.ts';
import type { Fields } from './fields.ts';
import { Line } from './line.ts';

/**
 * A dialect whose connections encrypt what `markValues` has marked, and decrypt what comes back: features, views and transactions know nothing
 * of it. Keys are read and made over the same connection, so within the same transaction.
 */
export class EncryptingDialect implements Dialect {
  readonly #dialect: Dialect;
  readonly #fields: Fields;
  constructor(dialect: Dialect, fields: Fields) {
    this.#dialect = dialect;
    this.#fields = fields;
  }
  createAdapter() {
    return this.#dialect.createAdapter();
  }
  createDriver() {
    return new EncryptingDriver(this.#dialect, this.#fields);
  }
  createIntrospector(db: Kysely<unknown>) {
    return this.#dialect.createIntrospector(db);
  }
  createQueryCompiler() {
    return this.#dialect.createQueryCompiler();
  }
}

class EncryptingDriver implements Driver {
  readonly #dialect: Dialect;
  readonly #driver: Driver;
  readonly #fields: Fields;
  /** A pool hands the same connections out again and again, and what asks over them for keys takes longer to make than a key. */
  readonly #known = new WeakMap<DatabaseConnection, EncryptingConnection>();
  constructor(dialect: Dialect, fields: Fields) {
    this.#dialect = dialect;
    this.#driver = dialect.createDriver();
    this.#fields = fields;
  }
  init() {
    return this.#driver.init();
  }
  async acquireConnection() {
    const connection = await this.#driver.acquireConnection();
    const known = this.#known.get(connection);
    if (known) return known;
    const line = new Line(this.#dialect, this.#driver, connection);
    const encrypting = new EncryptingConnection(line, this.#fields);
    this.#known.set(connection, encrypting);
    return encrypting;
  }
  async beginTransaction(connection: EncryptingConnection, settings: TransactionSettings) {
    await this.#driver.beginTransaction(connection.beneath, settings);
    connection.line.isInTransaction = true;
  }
  async commitTransaction(connection: EncryptingConnection) {
    connection.line.isInTransaction = false;
    await this.#driver.commitTransaction(connection.beneath);
  }
  async rollbackTransaction(connection: EncryptingConnection) {
    connection.line.isInTransaction = false;
    await this.#driver.rollbackTransaction(connection.beneath);
  }
  async savepoint(connection: EncryptingConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await this.#driver.savepoint?.(connection.beneath, name, compile);
  }
  async rollbackToSavepoint(
    connection: EncryptingConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    connection.line.held.doubt();
    await this.#driver.rollbackToSavepoint?.(connection.beneath, name, compile);
  }
  async releaseSavepoint(
    connection: EncryptingConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await this.#driver.releaseSavepoint?.(connection.beneath, name, compile);
  }
  releaseConnection(connection: EncryptingConnection) {
    // Who has it next begins anew, whatever the transaction came to.
    connection.line.isInTransaction = false;
    return this.#driver.releaseConnection(connection.beneath);
  }
  destroy() {
    return this.#driver.destroy();
  }
}

class EncryptingConnection implements DatabaseConnection {
  readonly line: Line;
  readonly #fields: Fields;
  constructor(line: Line, fields: Fields) {
    this.line = line;
    this.#fields = fields;
  }
  get beneath() {
    return this.line.connection;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const encrypted = await encryptParameters(
      query.parameters,
      this.line,
      this.#fields,
      takesKeys(query.sql),
    );
    const { parameters, written, fresh } = encrypted;
    const statement = { ...query, parameters };
    const sent = this.beneath.executeQuery<R>(fresh ? withKeys(statement, fresh.toStore) : statement);
    const result = await sent.catch((error: unknown) => {
      // Perhaps for its master key: it is asked for the next time.
      if (fresh) this.#fields.keys?.forgetMaster();
      throw error;
    });
    const { held, isInTransaction } = this.line;
    if (isInTransaction) {
      if (destroysKeys(query.sql)) held.doubt();
      if (written) held.keepWritten(written);
      if (fresh) held.keep(fresh.keys, 'of new rows');
    }
    await decryptRows(result.rows, this.line, this.#fields, encrypted);
    return result;
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator, nobody reads rows by a cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read as a whole, without a cursor.');
  }
}
