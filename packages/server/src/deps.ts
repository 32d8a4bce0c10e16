import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { EntityOperations } from './entities/create-entity-operations.ts';
import type { EntityHooks } from './entities/entity-hooks.ts';
import type { Flows } from './entities/flow/flows.ts';
import type { Balance } from './features/balance/balance-store.ts';
import type { Batches } from './features/batches/batch-store.ts';
import type { QuoteCart } from './features/cart/quote.ts';
import type { Articles } from './features/catalogue/article-store.ts';
import type { Customers } from './features/customers/customer-store.ts';
import type { Factors } from './features/factors/factors.ts';
import type { Invoices } from './features/invoices/invoices.ts';
import type { Orders } from './features/orders/order-store.ts';
import type { Payouts } from './features/payouts/payout-store.ts';
import type { Sessions } from './features/sessions/session-store.ts';
import type { StaffStore } from './features/staff/staff-store.ts';
import type { ReadForm } from './http/files/uploads.ts';
import type { Audit } from './platform/audit.ts';
import type { Cache } from './platform/cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/db/database.ts';
import type { Documents } from './platform/documents.ts';
import type { Submissions } from './platform/forms/submissions.ts';
import type { Wordings } from './platform/forms/wording-store.ts';
import type { JobFailures } from './platform/job-failures.ts';
import type { Jobs } from './platform/jobs.ts';
import type { BlindIndex } from './platform/keys/blind-index.ts';
import type { Keys } from './platform/keys/keys.ts';
import type { Mails } from './platform/mails/mails.ts';
import type { People } from './platform/people.ts';
import type { Readiness } from './platform/readiness.ts';
import type { Permissions } from './platform/schemas/permissions.ts';
import type { Schemas } from './platform/schemas/schemas.ts';
import type { ShopSettings } from './platform/settings/shop-settings.ts';
import type { Seal } from './platform/storage/seal.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Texts } from './platform/texts.ts';
import type { Throttle } from './platform/throttle.ts';
import type { SingleUseTokens } from './platform/tokens/single-use-token-store.ts';
import type { Trail } from './platform/trail/trail.ts';

/** What the platform gives to `http/`, `entities/` and the features. */
export interface PlatformDeps {
  config: Config;
  database: Database;
  db: Db;
  clock: Clock;
  cache: Cache;
  /** The shop's settings as they are now; shared, so don't change them. */
  settings(): Promise<ShopSettings>;
  log: FastifyBaseLogger;
  texts: Texts;
  schemas: Schemas;
  permissions: Permissions;
  audit: Audit;
  /** Links the trail's entries, and signs where its chain ends. */
  trail: Trail;
  /** What is stored of a person; each owner of tables registers its part. */
  people: People;
  readiness: Readiness;
  throttle: Throttle;
  /** Tokens of links: a new password, an invitation, a questionnaire. */
  tokens: SingleUseTokens;
  /** Keeps short texts in the database unreadable. */
  seal: Seal;
  /** One key per patient, and of what the law keeps. */
  keys: Keys;
  blindIndex: BlindIndex;
  storage: Storage;
  documents: Documents;
  wordings: Wordings;
  submissions: Submissions;
  jobs: Jobs;
  /** Rows that a job works on, each by itself. */
  failures: JobFailures;
  mails: Mails;
  /** States and events; a feature registers the facts and effects of its flow. */
  flows: Flows;
  /** What each entity offers over the entity API. */
  operations: EntityOperations;
  /** What a feature adds to the generic writing of its entities. */
  hooks: EntityHooks;
}

/** What features are given in `app.ts`. */
export interface Deps extends PlatformDeps {
  readForm: ReadForm;
  /** What one noun offers to the features of others. */
  articles: Articles;
  balance: Balance;
  batches: Batches;
  customers: Customers;
  factors: Factors;
  invoices: Invoices;
  orders: Orders;
  payouts: Payouts;
  quoteCart: QuoteCart;
  sessions: Sessions;
  staff: StaffStore;
}
