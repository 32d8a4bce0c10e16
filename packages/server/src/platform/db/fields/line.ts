import { CamelCasePlugin, type DatabaseConnection, type Dialect, type Driver, Kysely } from 'kysely';
import type { Db } from '../handles.ts';
import type { Tables } from '../tables.ts';
import { HeldKeys } from './held-keys.ts';

/** A connection that is in use, and what it is asked for keys with. */
export class Line {
  readonly driver: Driver;
  readonly connection: DatabaseConnection;
  /** Empty outside of a transaction. */
  readonly held = new HeldKeys();
  #isInTransaction = false;
  readonly #dialect: Dialect;
  #builder: Db | undefined;
  constructor(dialect: Dialect, driver: Driver, connection: DatabaseConnection) {
    this.#dialect = dialect;
    this.driver = driver;
    this.connection = connection;
  }
  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }
  set isInTransaction(isIt: boolean) {
    this.#isInTransaction = isIt;
    this.held.forget();
  }
  /** The query builder over it: within its transaction, if it has one, and else with transactions of its own. */
  get builder(): Db {
    this.#builder ??= builderOn(this, this.#dialect);
    return this.#builder;
  }
}

function builderOn(line: Line, dialect: Dialect): Db {
  const { driver, connection } = line;
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        beginTransaction: async (own, settings) => {
          if (!line.isInTransaction) await driver.beginTransaction(own, settings);
        },
        commitTransaction: async (own) => {
          if (!line.isInTransaction) await driver.commitTransaction(own);
        },
        rollbackTransaction: async (own) => {
          if (!line.isInTransaction) await driver.rollbackTransaction(own);
        },
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
