import { join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { type ChangeSource, type Changes, createChanges } from './changes.ts';
import { EmbeddedDatabase } from './embedded/client.ts';
import { EmbeddedDialect } from './embedded/dialect.ts';
import { type OpenFolder, openFolder } from './embedded/open-folder.ts';
import type { EmbeddedOptions } from './embedded/protocol.ts';
import { EncryptingDialect } from './fields/encrypting-dialect.ts';
import { createFields, type Fields } from './fields/fields.ts';
import { markValues } from './fields/mark-values.ts';
import type { Db } from './handles.ts';
import { listenPostgres } from './listen-postgres.ts';
import { createPostgresPool, postgresDialect } from './postgres.ts';
import { preparedDatabase } from './prepared-database.ts';
import type { Tables } from './tables.ts';
import type { TimeLimits } from './time-limits.ts';
import { watchWrites } from './watch-writes.ts';

export type { Db, Tx } from './handles.ts';

/** An open database, whichever of the two it is. */
export interface Database {
  db: Db;
  /** The driver beneath, for the job queue. */
  driver:
    | { kind: 'postgres'; url: string; ownsSchema: boolean }
    | { kind: 'embedded'; embedded: EmbeddedDatabase };
  /** What it encrypts. */
  fields: Fields;
  /** Called when tables change, on any node. */
  changes: Changes;
  close(): Promise<void>;
}

/** PostgreSQL when the settings name one, else the embedded database in the data folder, which may be opening already. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  opening?: OpenFolder,
): Database {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, undefined, undefined, config.databaseOwnerUrl === undefined)
    : openEmbedded(opening ?? openFolder(join(config.dataDir, 'database'), preparedDatabase));
}

/** `ownsSchema`: the role of this address may make schemas; else the owner of the tables has made them. */
export function openPostgres(
  url: string,
  connections?: number,
  limits?: TimeLimits,
  ownsSchema = true,
): Database {
  const changes = createChanges();
  const pool = createPostgresPool(url, connections, limits);
  const fields = createFields(changes);
  const db = builder(postgresDialect(pool), changes, fields);
  const stopListening = listenPostgres(url, changes);
  return {
    db,
    driver: { kind: 'postgres', url, ownsSchema },
    fields,
    changes,
    close: async () => {
      await stopListening();
      await db.destroy();
    },
  };
}

/** The embedded database of a folder, which may be opening already. */
export function openEmbedded(folder: string | OpenFolder): Database {
  const { embedded, close } = typeof folder === 'string' ? openFolder(folder) : folder;
  return { ...overEmbedded(embedded), close };
}

/** An embedded database in memory, from a dump if one is given. */
export const openInMemory = (options: Omit<EmbeddedOptions, 'folder'> = {}): Database =>
  overEmbedded(new EmbeddedDatabase(options));

/** Over an embedded database that is open already. */
export function overEmbedded(embedded: EmbeddedDatabase): Database {
  const changes = createChanges();
  const fields = createFields(changes);
  const db = builder(new EmbeddedDialect(embedded), changes, fields);
  embedded.onNotice = changes.heard;
  changes.setLive(true);
  return { db, driver: { kind: 'embedded', embedded }, fields, changes, close: () => embedded.close() };
}

const builder = (dialect: Dialect, changes: ChangeSource, fields: Fields): Db =>
  new Kysely<Tables>({
    dialect: new EncryptingDialect(dialect, fields),
    // Those that follow the first see the names of tables as the database has them.
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      markValues(fields),
      watchWrites(changes),
    ],
  });
