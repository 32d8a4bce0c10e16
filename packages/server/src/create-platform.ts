import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { PlatformDeps } from './deps.ts';
import { createEntityOperations } from './entities/create-entity-operations.ts';
import type { EntityHooks } from './entities/entity-hooks.ts';
import { createFlows } from './entities/flow/flows.ts';
import type { HasUnconfirmed } from './entities/person-not-confirmed.ts';
import { createCache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { fillExact } from './platform/db/fields/fill-exact.ts';
import { openFields } from './platform/db/fields/open-fields.ts';
import { openClamd } from './platform/documents/virus-scanner.ts';
import { createDocuments } from './platform/documents.ts';
import { createSubmissions } from './platform/forms/submissions.ts';
import { createWordings } from './platform/forms/wording-store.ts';
import { createJobFailures } from './platform/job-failures.ts';
import { createJobs } from './platform/jobs.ts';
import { openKeys } from './platform/keys/open-keys.ts';
import { createMailTransport } from './platform/mails/mail-transport.ts';
import { createMails } from './platform/mails/mails.ts';
import { createPeople } from './platform/people.ts';
import { createReadiness } from './platform/readiness.ts';
import { createPermissions } from './platform/schemas/permissions.ts';
import type { Schemas } from './platform/schemas/schemas.ts';
import { readShopSettings } from './platform/settings/shop-settings.ts';
import { createSeal } from './platform/storage/seal.ts';
import { createStorage } from './platform/storage/storage.ts';
import { loadTexts } from './platform/texts.ts';
import { createThrottle } from './platform/throttle.ts';
import { createSingleUseTokens } from './platform/tokens/single-use-token-store.ts';
import { createTrail } from './platform/trail/trail.ts';
import { trailStore } from './platform/trail/trail-store.ts';

/** Other folders than the server's own to read declarations, words and migrations from. */
export interface Folders {
  schemas?: URL;
  locales?: URL;
  migrations?: URL;
}

/** Makes what the platform gives to all others. */
export async function createPlatform(
  app: FastifyInstance,
  config: Config,
  database: Database,
  clock: Clock,
  {
    folders = {},
    schemas,
    staff,
  }: { folders?: Folders; schemas: Schemas; staff: { hasUnconfirmed: HasUnconfirmed } },
): Promise<PlatformDeps> {
  const { db, driver } = database;
  const cache = createCache(database.changes, clock);
  const { log } = app;
  const unreadable = new Set<string>();
  const reportUnreadable = (setting: string) => {
    if (!unreadable.has(setting)) log.error({ setting }, 'setting is not readable, its default holds');
    unreadable.add(setting);
  };
  const readSettings = cache(['setting'], () => readShopSettings(db, reportUnreadable));
  const texts = loadTexts(folders.locales);
  const { keys, shopKeys, isToRotate } = await openKeys(db, config, clock);
  const blindIndex = openFields(database.fields, schemas.entities, { keys, shopKeys });
  await fillExact(db, database.fields);
  if (isToRotate) log.warn('keys are encrypted with the previous secret: npm run keys:rotate');
  const seal = createSeal(shopKeys);
  const storage = await createStorage(config);
  const audit = trailStore;
  const failures = createJobFailures({ db, clock, log, keys });
  const documents = createDocuments({
    db,
    clock,
    storage,
    keys,
    failures,
    scanner: config.clamdUrl === undefined ? undefined : openClamd(config.clamdUrl),
  });
  const wordings = createWordings({ db, clock, texts });
  await wordings.keep([...schemas.forms.values()], texts.ofForm);
  const jobs = createJobs({ driver, isWorking: config.jobs, log, failures });
  const transport = createMailTransport(config);
  const publicUrl = () => config.publicUrl ?? addressOf(app, config);
  const permissions = createPermissions(schemas.permissions);
  const flows = createFlows({ schemas, texts, audit, clock, staff });
  const hooks: EntityHooks = new Map();
  return {
    config,
    database,
    db,
    clock,
    cache,
    settings: () => readSettings('all'),
    log,
    texts,
    schemas,
    permissions,
    audit,
    trail: await createTrail({ config, db, clock, seal }),
    people: createPeople(),
    readiness: createReadiness(),
    throttle: createThrottle({ db, clock, blindIndex }),
    tokens: createSingleUseTokens({ db, clock, seal }),
    seal,
    keys,
    blindIndex,
    storage,
    documents,
    wordings,
    submissions: createSubmissions({ clock, texts, schemas, documents, wordings, blindIndex }),
    flows,
    hooks,
    operations: createEntityOperations({ schemas, permissions, hooks, flows }),
    jobs,
    failures,
    mails: createMails({ db, clock, texts, schemas, jobs, transport, publicUrl, log, seal }),
  };
}

/** Where this process listens, for links in mails of a shop without a configured address. */
function addressOf(app: FastifyInstance, { host, port }: Config): string {
  const address = app.server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
}
