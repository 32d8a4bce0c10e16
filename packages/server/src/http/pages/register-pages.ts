import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../../deps.ts';
import { withoutPageHeaders } from '../security.ts';
import { createAskApi, type OwnReaders } from './ask-api.ts';
import { Drawings } from './drawings.ts';
import { PageCache } from './page-cache.ts';
import { type PlainForm, registerPlainForms } from './plain-forms.ts';
import { ReaderPages } from './reader-pages.ts';
import { type Site, sendPage, sendPosted } from './send-page.ts';
import { loadShopBundle, watchShopBundle } from './shop-bundle.ts';

const config = { access: 'public', isPage: true } as const;
const withoutSession = { access: 'public', session: 'none' } as const;
/** Their names change with their content. */
const forever = { maxAge: '365d', immutable: true } as const;

/** The decoders of codes and HEIC photos are WebAssembly: it runs in this worker only, the pages' own policy allows none. */
const pictureWorker = /^picture-worker-[\w-]+\.js$/;
const pictureWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Renders the public pages and serves the built files; answers the site's route list. */
export async function registerPages(
  app: FastifyInstance,
  {
    schemas,
    texts,
    log,
    config: { publicUrl, watchForms },
  }: Pick<PlatformDeps, 'schemas' | 'texts' | 'log' | 'config'>,
  { plainForms, ownReaders }: { plainForms: readonly PlainForm[]; ownReaders: OwnReaders },
  shopFolder?: URL,
): Promise<void> {
  const { routes, apiPrefix } = schemas.routes;
  app.get('/_app_config.json', { config: withoutSession }, async (request, reply) => {
    const locale = texts.localeOf(request.headers['accept-language']);
    const titled = routes.map((route) => ({
      ...route,
      title: texts.t(locale, [`common:titles.${route.name}`, `common:nav.${route.name}`]),
    }));
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send({ routes: titled, apiPrefix });
  });

  const bundle = await loadShopBundle(shopFolder);
  if (!bundle) {
    log.warn('the shop has not been built: pages are not served');
    return;
  }
  await app.register(staticFiles, { root: bundle.folder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: withoutSession }, (request, reply) => {
    const name = request.params['*'];
    withoutPageHeaders(reply);
    if (pictureWorker.test(name)) void reply.header('content-security-policy', pictureWorkerPolicy);
    return reply.sendFile(`assets/${name}`, forever);
  });
  for (const name of bundle.rootFiles) {
    app.get(`/${name}`, { config: withoutSession }, (_request, reply) =>
      reply.sendFile(name, { maxAge: '1h' }),
    );
  }
  const isSecret = secretAddresses(routes);
  const site: Site = {
    bundle,
    isSecret,
    locales: texts.locales,
    askAs: createAskApi(app, ownReaders),
    cache: new PageCache(),
    readerPages: new ReaderPages(),
    drawings: new Drawings(),
    publicUrl,
  };
  if (watchForms) {
    const onError = (error: unknown) =>
      log.error({ err: error }, 'the shop that was built could not be loaded');
    const stop = watchShopBundle({ folder: shopFolder, onError }, (built) => {
      site.bundle = built;
      site.cache = new PageCache();
      site.readerPages = new ReaderPages();
    });
    app.addHook('onClose', async () => stop());
  }
  app.get('/*', { config }, (request, reply) => sendPage(site, request, reply));
  const show = (request: FastifyRequest, reply: FastifyReply, posted: object) =>
    sendPosted(site, request, reply, posted);
  await registerPlainForms(app, { forms: plainForms, texts, show });
}

/** Addresses that hold a token or an order's code: they are neither cached nor sent on as a referrer. */
function secretAddresses(routes: readonly { path: string }[]): Site['isSecret'] {
  const starts = routes
    .filter(({ path }) => /:(token|orderHash)$/.test(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf(':')).toLowerCase());
  return ({ path, query }) => starts.some((start) => path.startsWith(start)) || query.has('token');
}
