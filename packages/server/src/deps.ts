import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { Audit } from './plugins/audit.ts';
import type { Documents } from './plugins/documents.ts';
import type { EntityHooks } from './plugins/entity-hooks.ts';
import type { Flows } from './plugins/flows.ts';
import type { Submissions } from './plugins/forms/submissions.ts';
import type { Wordings } from './plugins/forms/wordings.ts';
import type { Jobs } from './plugins/jobs.ts';
import type { Keep } from './plugins/keep.ts';
import type { Mails } from './plugins/mails.ts';
import type { Permissions } from './plugins/permissions.ts';
import type { Schemas } from './plugins/schemas.ts';
import type { Seal } from './plugins/seal.ts';
import type { ShopSettings } from './plugins/shop-settings.ts';
import type { SingleUseTokens } from './plugins/single-use-tokens.ts';
import type { Storage } from './plugins/storage.ts';
import type { Texts } from './plugins/texts.ts';
import type { Throttle } from './plugins/throttle.ts';
import type { ReadForm } from './plugins/uploads.ts';

/** Tells what time it is; tests hand in their own. */
export type Clock = () => Date;

/** What plugins and features share. */
export interface Tools {
  config: Config;
  database: Database;
  db: Db;
  clock: Clock;
  keep: Keep;
  /** The shop's settings as they are now; shared, so don't change them. */
  settings(): Promise<ShopSettings>;
  log: FastifyBaseLogger;
  texts: Texts;
  schemas: Schemas;
  permissions: Permissions;
  audit: Audit;
  throttle: Throttle;
  /** Tokens of links: a new password, an invitation, a questionnaire. */
  tokens: SingleUseTokens;
  /** Keeps short texts in the database unreadable. */
  seal: Seal;
  storage: Storage;
  documents: Documents;
  wordings: Wordings;
  submissions: Submissions;
  jobs: Jobs;
  mails: Mails;
  /** States and events; a feature registers what it knows about its flow. */
  flows: Flows;
  /** What a feature adds to the generic writing of its entities. */
  hooks: EntityHooks;
}

/** The tools that features are given in `app.ts`. */
export interface Deps extends Tools {
  readForm: ReadForm;
}
