import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Overrides } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import type { Deps } from '../../packages/server/src/deps.ts';
import { loadSchemas, type Schemas } from '../../packages/server/src/platform/schemas/schemas.ts';
import { createMigratedDatabase, type MigratedDatabase } from './database.ts';
import { createPeople, type People } from './people.ts';
import { recordOperations } from './record-operations.ts';
import { createBrowser, type TestBrowser } from './test-browser.ts';

export interface TestApp extends People {
  app: FastifyInstance;
  deps: Deps;
  database: MigratedDatabase;
  dataDir: string;
  /** A browser without cookies; requests are injected, nothing listens. */
  visitor(): TestBrowser;
  /** What time it is for the server; starts at a working day in 2026. */
  setTime(iso: string): void;
  close(): Promise<void>;
}

/** Read and judged once for all apps of a process: nothing changes them but a form that is put in another's place. */
let declared: Schemas | undefined;

function ownSchemas(): Schemas {
  declared ??= loadSchemas();
  let { forms } = declared;
  return {
    ...declared,
    get forms() {
      return forms;
    },
    replaceForms: (others) => {
      forms = others;
    },
  };
}

interface Options extends Overrides {
  env?: Record<string, string>;
  extend?(app: FastifyInstance): unknown;
  /** The node that this one shares its database, its files and its secret with. */
  beside?: TestApp;
}

/** The whole server on a database of its own, with a clock that stands still until it is set. */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const { env, extend, beside, ...given } = options;
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'rezeptur-api-')));
  const database = beside ? beside.database.again() : await createMigratedDatabase();
  let now = new Date('2026-03-04T09:00:00Z');
  const read = readConfig({ DATA_DIR: dataDir, DEMO: '0', JOBS: '0', LOG_LEVEL: 'silent', ...env });
  // Staff of tests sign in with their password, in production, too, but where the second factor is what is tested.
  const config = { ...read, isSecondFactorRequired: env?.STAFF_SECOND_FACTOR === 'required' };
  const schemas = given.folders ? undefined : ownSchemas();
  const app = await buildApp(config, { database, clock: () => now, schemas, strictAnswers: true, ...given });
  extend?.(app);
  recordOperations(app);
  await app.ready();
  const visitor = () => createBrowser(app);
  return {
    app,
    deps: app.deps,
    database,
    dataDir,
    visitor,
    ...createPeople(app.deps, visitor),
    setTime: (iso) => {
      now = new Date(iso);
    },
    close: async () => {
      await app.close();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
