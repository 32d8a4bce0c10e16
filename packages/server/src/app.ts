import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createPlatform, type Folders } from './create-platform.ts';
import type { Deps } from './deps.ts';
import { entityPaths } from './entities/entity-paths.ts';
import { registerEntities } from './entities/routes.ts';
import type { Feature } from './feature.ts';
import { createAppConfig } from './features/app-config/feature.ts';
import { createAppointments } from './features/appointments/feature.ts';
import { balanceStore } from './features/balance/balance-store.ts';
import { createBalance } from './features/balance/feature.ts';
import { createBatchCheck } from './features/batch-check/feature.ts';
import { batchStore } from './features/batches/batch-store.ts';
import { createBatches } from './features/batches/feature.ts';
import { createBlog } from './features/blog/feature.ts';
import { createCart } from './features/cart/feature.ts';
import { createQuoteCart } from './features/cart/quote-cart.ts';
import { articleStore } from './features/catalogue/article-store.ts';
import { createCatalogue } from './features/catalogue/feature.ts';
import { createCertificates } from './features/certificates/feature.ts';
import { customerStore } from './features/customers/customer-store.ts';
import { createCustomers } from './features/customers/feature.ts';
import { createDocumentsFeature } from './features/documents/feature.ts';
import { createEvents } from './features/events/feature.ts';
import { createFactors } from './features/factors/factors.ts';
import { createFactorsFeature } from './features/factors/feature.ts';
import { createFeedback } from './features/feedback/feature.ts';
import { createForms } from './features/forms/feature.ts';
import { createGuests } from './features/guests/feature.ts';
import { createHealth } from './features/health/feature.ts';
import { createInvoices } from './features/invoices/feature.ts';
import { createInvoiceOffer } from './features/invoices/issue-invoice.ts';
import { createJobOffers } from './features/jobs/feature.ts';
import { createKeptListsFeature } from './features/kept-lists/feature.ts';
import { createMailsFeature } from './features/mails/feature.ts';
import { createMedia } from './features/media/feature.ts';
import { createMyAccount } from './features/my-account/feature.ts';
import { createOrders } from './features/orders/feature.ts';
import { orderStore } from './features/orders/order-store.ts';
import { createPayments } from './features/payments/feature.ts';
import { createPayouts } from './features/payouts/feature.ts';
import { payoutStore } from './features/payouts/payout-store.ts';
import { createQuestionnaires } from './features/questionnaire/feature.ts';
import { createRegistration } from './features/registration/feature.ts';
import { createSecurity } from './features/security/feature.ts';
import { registerSecurityEvents } from './features/security/note-events.ts';
import { customerCookie } from './features/sessions/cookies.ts';
import { createSessions, sessionReaders } from './features/sessions/feature.ts';
import { sessions } from './features/sessions/session-store.ts';
import { browserOf, deviceOf } from './features/sessions/visit-of.ts';
import { createSettings } from './features/settings/feature.ts';
import { createSitemap } from './features/sitemap/feature.ts';
import { createStaffFeature } from './features/staff/feature.ts';
import { staffStore } from './features/staff/staff-store.ts';
import { createStockNotices } from './features/stock-notices/feature.ts';
import { createWellKnown } from './features/well-known/feature.ts';
import { createWithdrawals } from './features/withdrawal/feature.ts';
import { createWorkbench } from './features/workbench/feature.ts';
import { sendRefusal, unroutable } from './http/errors.ts';
import { registerUploads } from './http/files/uploads.ts';
import { loggingOptions, withRequestId } from './http/logging.ts';
import { registerOpenApi } from './http/openapi/register.ts';
import { logStrange, refuseStrange, registerStrictAnswers } from './http/openapi/strict-answers.ts';
import { registerPages } from './http/pages/register-pages.ts';
import { registerHttp } from './http/register-http.ts';
import { withPageHeaders } from './http/security.ts';
import { registerSerialisation } from './http/serialisation.ts';
import { endSlowBodies, headersWithin, lookEvery } from './http/slow-clients.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import type { OpenFolder } from './platform/db/embedded/open-folder.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { watchForms } from './platform/forms/watch-forms.ts';
import { loadSchemas, type Schemas } from './platform/schemas/schemas.ts';
import { fillSettings } from './platform/settings/shop-settings.ts';
import { platformFeatures } from './platform-features.ts';
import { refuseDemoPasswords } from './refuse-demo-passwords.ts';
import { startFeatures } from './start-features.ts';

/** What a test replaces, and what is at work already. */
export interface Overrides {
  database?: Database;
  /** The folder of the embedded database, where it is opening already. */
  opening?: OpenFolder;
  clock?: Clock;
  /** Another built shop than the one beside the server. */
  shopFolder?: URL;
  /** Other declarations, words and migrations than the server's own. */
  folders?: Folders;
  /** Declarations that were read already. */
  schemas?: Schemas;
  /** Answers that OpenAPI doesn't describe become 500; in development they are logged. */
  strictAnswers?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    /** The owners of tables, routes, flows, settings and jobs. */
    features: readonly Feature[];
  }
}

/** What one noun offers to the features of others. */
const stores = {
  articles: articleStore,
  balance: balanceStore,
  batches: batchStore,
  customers: customerStore,
  orders: orderStore,
  payouts: payoutStore,
  sessions,
  staff: staffStore,
};

/** Builds the whole server on an open and migrated database; `main.ts` and tests differ only in who calls it. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...loggingOptions(config.logLevel),
    bodyLimit: 1_048_576,
    // Photos of documents take their time over a phone network, and a scan may have 100 MB.
    requestTimeout: 1_800_000,
    connectionTimeout: 130_000,
    http: { headersTimeout: headersWithin, connectionsCheckingInterval: lookEvery },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: config.trustProxy ?? false,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      sendRefusal(unroutable(error), request, withPageHeaders(withRequestId(request, reply)), app.deps.texts),
  });
  endSlowBodies(app.server);
  // No call takes plain text: what isn't JSON or a form is answered with 415.
  app.removeContentTypeParser('text/plain');
  const database = overrides.database ?? openDatabase(config, overrides.opening);
  app.addHook('onClose', async () => {
    if (!overrides.database) await database.close();
  });
  const preparing = prepareDatabase(config, database, {
    log: app.log,
    migrations: overrides.folders?.migrations,
  });
  // Whatever fails is told where it is awaited.
  preparing.catch(() => undefined);
  // The database has its own thread or process: the declarations are read meanwhile.
  const schemas = overrides.schemas ?? loadSchemas(overrides.folders?.schemas);
  await preparing;
  await refuseDemoPasswords(config, database);
  const clock = overrides.clock ?? (() => new Date());
  const platform = await createPlatform(app, config, database, clock, { ...overrides, ...stores, schemas });
  await registerHttp(app, platform, sessionReaders(platform));
  registerSecurityEvents(app, platform);
  const findOwn = platform.operations.find;
  registerSerialisation(app, platform.schemas, platform.operations);
  const { strictAnswers = false } = overrides;
  if (strictAnswers || !config.production)
    registerStrictAnswers(app, platform.schemas, {
      findOwn,
      onStrange: strictAnswers ? refuseStrange : logStrange,
      readsText: strictAnswers,
    });
  const deps: Deps = {
    ...platform,
    ...stores,
    readForm: await registerUploads(app, platform),
    factors: createFactors(platform),
    invoices: createInvoiceOffer({ ...platform, ...stores }),
    quoteCart: createQuoteCart({ ...stores, clock }),
  };
  app.decorate('deps', deps);
  await registerOpenApi(app, deps, () => entityPaths(deps));
  const { features, forPages } = listFeatures(deps);
  app.decorate('features', features);
  startFeatures(app, deps, features);
  registerEntities(app, deps);
  if (config.demo) await (await import('../demo/load-demo.ts')).loadDemo(deps);
  await fillSettings(database.db);
  await registerPages(app, platform, forPages, overrides.shopFolder);
  if (config.watchForms) watchForms(app, platform);
  app.addHook('onReady', () => platform.jobs.start());
  app.addHook('preClose', () => platform.jobs.stop());
  return app;
}

/** Every feature of the server; what one offers to another is passed on here. */
function listFeatures(deps: Deps) {
  const customers = createCustomers(deps);
  const sessionsFeature = createSessions({ ...deps, proveEmail: customers.newEmail.prove });
  const catalogue = createCatalogue(deps);
  const blog = createBlog(deps);
  const jobOffers = createJobOffers(deps);
  const events = createEvents(deps);
  const appointments = createAppointments(deps);
  const payouts = createPayouts(deps);
  const payments = createPayments(deps);
  const certificates = createCertificates(deps);
  const withdrawals = createWithdrawals(deps);
  const keptLists = createKeptListsFeature(deps);
  const { readRange } = catalogue;
  const orders = createOrders({
    ...deps,
    payments,
    takeFromCart: keptLists.takeOrdered,
  });
  const appConfig = createAppConfig({
    ...deps,
    readRange,
    readNews: async (customer) => ({
      ...(await blog.countPosts(customer)),
      jobOfferCount: (await jobOffers.list()).length,
    }),
    hasProvider: payments.has,
    readInvitation: events.invitation.read,
  });
  const myAccount = createMyAccount({
    ...deps,
    // What other features show on the account page comes in as parts of its answer.
    parts: [appointments.list, events.findRegistration, payouts.find],
    answerInvitation: events.invitation.answer,
    answerRefusals: events.answerRefusals,
    listCancelable: orders.listCancelable,
    listExpected: orders.listExpected,
    readPayableOnline: payments.readPayableOnline,
    newEmail: customers.newEmail,
    browserOf: (request) => browserOf(request, customerCookie),
  });
  const features: Feature[] = [
    ...platformFeatures(deps),
    createHealth(deps),
    sessionsFeature,
    createFactorsFeature({ ...deps, factorSessions: sessionsFeature.forFactors }),
    createStaffFeature({ ...deps, deviceOf }),
    createSecurity(deps),
    createSettings(deps),
    customers,
    createRegistration(deps),
    createForms(deps),
    createQuestionnaires(deps),
    createDocumentsFeature(deps),
    createMailsFeature(deps),
    createWorkbench(deps),
    catalogue,
    createMedia(deps),
    createBatches({ ...deps, readRange }),
    createCart({ ...deps, readKeptCart: keptLists.readCart }),
    keptLists,
    createStockNotices({ ...deps, readRange }),
    orders,
    payments,
    payouts,
    createBalance(deps),
    createInvoices(deps),
    certificates,
    createBatchCheck({
      ...deps,
      drawCertificate: (ids, orderId, locale) => certificates.draw(ids, { orderId }, locale),
    }),
    events,
    appointments,
    blog,
    jobOffers,
    createFeedback(deps),
    createGuests(deps),
    withdrawals,
    myAccount,
    appConfig,
    createWellKnown(deps),
    createSitemap({ ...deps, readRange, listOpenPosts: blog.listOpenPosts }),
  ];
  const forPages = {
    plainForms: [withdrawals.plainForm],
    ownReaders: { ...appConfig.ownReaders, ...blog.ownReaders },
  };
  return { features, forPages };
}
