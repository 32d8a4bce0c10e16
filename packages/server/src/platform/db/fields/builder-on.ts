import { CamelCasePlugin, type DatabaseConnection, type Dialect, type Driver, Kysely } from 'kysely';
import type { Db } from '../handles.ts';
import type { Tables } from '../tables.ts';

/** A connection, and what is needed to ask it for keys. */
export interface Line {
  dialect: Dialect;
  driver: Driver;
  connection: DatabaseConnection;
  isInTransaction?: boolean;
}

/** The query builder over one connection that is in use: within its transaction, if it has one, and else with transactions of its own. */
export function builderOn({ dialect, driver, connection, isInTransaction }: Line): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        beginTransaction: async (own, settings) => {
          if (!isInTransaction) await driver.beginTransaction(own, settings);
        },
        commitTransaction: async (own) => {
          if (!isInTransaction) await driver.commitTransaction(own);
        },
        rollbackTransaction: async (own) => {
          if (!isInTransaction) await driver.rollbackTransaction(own);
        },
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
