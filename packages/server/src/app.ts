import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createTools, type Folders } from './create-tools.ts';
import type { Clock, Deps, Tools } from './deps.ts';
import { registerEntities } from './entities/routes.ts';
import { AppError } from './errors.ts';
import { createBuildAppConfig, type ReadNews } from './features/app-config/build-app-config.ts';
import { registerAppConfig } from './features/app-config/routes.ts';
import { createListAppointments } from './features/appointments/list-appointments.ts';
import { registerAppointments } from './features/appointments/register.ts';
import { registerBalance } from './features/balance/register.ts';
import { registerBatchCheck, registerPackageLabels } from './features/batch-check/routes.ts';
import { registerBatches } from './features/batches/register.ts';
import { createCountPosts } from './features/blog/count-posts.ts';
import { createListOpenPosts } from './features/blog/list-open-posts.ts';
import { registerBlog } from './features/blog/routes.ts';
import { createReadBatches } from './features/cart/cart-store.ts';
import { createQuoteCart } from './features/cart/quote-cart.ts';
import { registerCart } from './features/cart/routes.ts';
import { createReadShopRange } from './features/catalogue/read-shop-range.ts';
import { registerBatchCertificates } from './features/certificates/batch-routes.ts';
import { createDrawCertificate } from './features/certificates/draw-certificate.ts';
import { registerCertificates } from './features/certificates/routes.ts';
import { registerCustomers } from './features/customers/register.ts';
import { registerOwnUploads } from './features/documents/own-uploads.ts';
import { registerDocuments } from './features/documents/routes.ts';
import { createFindEventRegistration } from './features/events/find-event-registration.ts';
import { createOpenInvitation } from './features/events/open-invitation.ts';
import { registerEvents } from './features/events/register.ts';
import { registerFeedback } from './features/feedback/routes.ts';
import { registerForms } from './features/forms/register.ts';
import { registerHealth } from './features/health/routes.ts';
import { invoices } from './features/invoices/issue-invoice.ts';
import { registerInvoices, registerStaffInvoices } from './features/invoices/routes.ts';
import { createListJobOffers } from './features/jobs/list-job-offers.ts';
import { registerJobs } from './features/jobs/routes.ts';
import { registerMedia } from './features/media/routes.ts';
import { registerMyAccount } from './features/my-account/routes.ts';
import { registerOrders } from './features/orders/register.ts';
import { createPayments } from './features/payments/register.ts';
import { createFindPayout } from './features/payouts/find-payout.ts';
import { registerPayouts } from './features/payouts/register.ts';
import { registerQuestionnaires } from './features/questionnaire/register.ts';
import { registerRegistration } from './features/registration/routes.ts';
import { customerCookie, staffCookie } from './features/sessions/cookies.ts';
import { registerSessions } from './features/sessions/routes.ts';
import { findSessionCustomer, findSessionStaff } from './features/sessions/session-store.ts';
import { registerSettings } from './features/settings/register.ts';
import { registerSitemap } from './features/sitemap/routes.ts';
import { registerStaff } from './features/staff/register.ts';
import { createPlainWithdrawal } from './features/withdrawal/plain-withdrawal.ts';
import { registerWithdrawal } from './features/withdrawal/routes.ts';
import { registerWorkbench } from './features/workbench/routes.ts';
import { registerAccess } from './http/access.ts';
import { registerErrors, sendRefusal, unroutable } from './http/errors.ts';
import { loggingOptions, registerRequestLog } from './http/logging.ts';
import { registerOpenApi } from './http/openapi/register.ts';
import { registerPages } from './http/pages/register-pages.ts';
import { registerSecurity } from './http/security.ts';
import { registerSession } from './http/session.ts';
import { registerUploads } from './http/uploads.ts';
import { registerValidation } from './http/validation.ts';
import { registerXsrf } from './http/xsrf.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { watchForms } from './platform/forms/watch-forms.ts';
import type { Schemas } from './platform/schemas/schemas.ts';
import { sentencesOf } from './platform/sentences.ts';
import { fillSettings } from './platform/settings/shop-settings.ts';
import { registerSweep } from './platform/sweep.ts';
import { localeOf } from './platform/texts.ts';

/** What a test replaces. */
export interface Overrides {
  database?: Database;
  clock?: Clock;
  /** Another built shop than the one beside the server. */
  shopFolder?: URL;
  /** Other declarations and words than the server's own. */
  folders?: Folders;
  /** Declarations that were read already. */
  schemas?: Schemas;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}

/** Builds the whole server on an open and migrated database; `main.ts` and tests differ only in who calls it. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...loggingOptions(config.logLevel),
    bodyLimit: 1_048_576,
    // Photos of documents take their time over a phone network, and a scan may have 100 MB.
    requestTimeout: 1_800_000,
    connectionTimeout: 130_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: config.trustProxy ?? false,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      sendRefusal(unroutable(error), request, reply, app.deps.texts),
  });
  // No call takes plain text: what isn't JSON or a form is answered with 415.
  app.removeContentTypeParser('text/plain');
  const database = overrides.database ?? openDatabase(config);
  app.addHook('onClose', async () => {
    if (!overrides.database) await database.close();
  });
  await checkDatabase(database.db);
  await migrate(database.db);
  const clock = overrides.clock ?? (() => new Date());
  const tools = await createTools(app, config, database, clock, overrides);
  await registerPlugins(app, tools);
  const deps: Deps = { ...tools, readForm: await registerUploads(app, tools) };
  app.decorate('deps', deps);
  await registerOpenApi(app, deps);
  registerFeatures(app, deps);
  if (config.demo) await (await import('../demo/load-demo.ts')).loadDemo(deps);
  await fillSettings(database.db);
  await registerPages(app, tools, [createPlainWithdrawal(deps)], overrides.shopFolder);
  if (config.watchForms) watchForms(app, tools);
  app.addHook('onReady', () => tools.jobs.start());
  app.addHook('preClose', () => tools.jobs.stop());
  return app;
}

async function registerPlugins(app: FastifyInstance, { db, clock, texts, schemas }: Tools): Promise<void> {
  registerErrors(app, {
    texts,
    fieldData: (errors, request) =>
      sentencesOf(
        errors as Parameters<typeof sentencesOf>[0],
        texts,
        localeOf(request.headers['accept-language']),
      ),
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(new AppError('notFound'), request, reply, texts));
  registerValidation(app, schemas.ajv);
  registerRequestLog(app);
  await registerSecurity(app);
  registerSession(
    app,
    {
      customer: (token) => findSessionCustomer(db, token, clock()),
      staff: (token) => findSessionStaff(db, token, clock()),
    },
    { customer: customerCookie, staff: staffCookie },
  );
  registerXsrf(app);
  registerAccess(app);
}

/** What the shop's customers call: range, cart, orders, account. */
function registerShop(app: FastifyInstance, deps: Deps): void {
  const quoteCart = createQuoteCart(deps);
  const payments = createPayments(deps);
  const readRange = createReadShopRange(deps);
  const invitation = createOpenInvitation(deps);
  registerAppConfig(
    app,
    createBuildAppConfig(deps, {
      readRange,
      readNews: registerNews(app, deps),
      hasProvider: payments.has,
      readInvitation: invitation.read,
    }),
  );
  registerCart(app, deps, quoteCart);
  registerOrders(app, deps, { quoteCart, readBatches: createReadBatches(deps), payments, invoices });
  registerSitemap(app, deps, { readRange, listOpenPosts: createListOpenPosts(deps) });
  registerInvoices(app, deps);
  registerStaffInvoices(app, deps);
  const drawCertificate = createDrawCertificate(deps);
  registerCertificates(app, deps, drawCertificate);
  registerBatchCertificates(app, deps);
  registerPackageLabels(app, deps);
  registerBatchCheck(app, deps, (ids, orderId) => drawCertificate(ids, { orderId }));
  registerOwnUploads(app, deps);
  payments.register(app, deps);
  registerBatches(deps);
  registerBalance(app, deps);
  registerPayouts(app, deps);
  // What other features show on the account page comes in as parts of its answer.
  registerMyAccount(app, deps, {
    parts: [createListAppointments(deps), createFindEventRegistration(deps), createFindPayout(deps)],
    answerInvitation: invitation.answer,
    sessionTokenOf: (request) => request.cookies[customerCookie] ?? '',
  });
  registerEvents(app, deps);
  registerAppointments(app, deps);
  registerMedia(app, deps);
}

/** What the pharmacy tells and is told; answers what the navigation says of it. */
function registerNews(app: FastifyInstance, deps: Deps): ReadNews {
  const countPosts = createCountPosts(deps);
  const listJobOffers = createListJobOffers(deps);
  registerBlog(app, deps);
  registerJobs(app, listJobOffers);
  registerFeedback(app, deps);
  registerWithdrawal(app, deps);
  return async (customer) => ({
    ...(await countPosts(customer)),
    jobOfferCount: (await listJobOffers()).length,
  });
}

/** Every feature of the server; a feature is given what it needs and knows no other. */
function registerFeatures(app: FastifyInstance, deps: Deps): void {
  registerHealth(app, deps);
  registerSessions(app, deps);
  registerStaff(deps);
  registerSettings(deps);
  registerCustomers(deps);
  registerRegistration(app, deps);
  registerForms(app, deps);
  registerQuestionnaires(app, deps);
  registerDocuments(app, deps);
  registerEntities(app, deps);
  registerWorkbench(app, deps);
  registerSweep(deps);
  registerShop(app, deps);
}
