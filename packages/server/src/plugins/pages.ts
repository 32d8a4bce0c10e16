import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tools } from '../deps.ts';
import { AppError } from '../errors.ts';
import { loadShopBundle, type RenderedPage, type ShopBundle } from './shop-bundle.ts';
import { ensureXsrfCookie } from './xsrf.ts';

const config = { access: 'public' } as const;
const nobody = { access: 'public', reads: 'nobody' } as const;
/** Their names change with their content. */
const forever = { maxAge: '365d', immutable: true } as const;

/** The decoders of codes and HEIC photos are WebAssembly: it runs in this worker only, the pages' own policy allows none. */
const pictureWorker = /^picture-worker-[\w-]+\.js$/;
const pictureWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Renders the public pages and serves the built files; answers the site's route list. */
export async function registerPages(
  app: FastifyInstance,
  { schemas, log }: Pick<Tools, 'schemas' | 'log'>,
  shopFolder?: URL,
): Promise<void> {
  const { routes, apiPrefix } = schemas.routes;
  app.get('/_app_config.json', { config: nobody }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ routes, apiPrefix }),
  );

  const bundle = await loadShopBundle(shopFolder);
  if (!bundle) {
    log.warn('the shop has not been built: pages are not served');
    return;
  }
  await app.register(staticFiles, { root: bundle.folder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: nobody }, (request, reply) => {
    const name = request.params['*'];
    if (pictureWorker.test(name)) void reply.header('content-security-policy', pictureWorkerPolicy);
    return reply.sendFile(`assets/${name}`, forever);
  });
  for (const name of bundle.rootFiles) {
    app.get(`/${name}`, { config: nobody }, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }));
  }
  const isSecret = secretAddresses(routes);
  app.get('/*', { config }, (request, reply) => sendPage(app, bundle, request, reply, isSecret));
}

/** Addresses that hold a token or an order's code: nobody on the way keeps them or tells them on. */
function secretAddresses(routes: readonly { path: string }[]): (url: string) => boolean {
  const starts = routes
    .filter(({ path }) => /:(token|orderHash)$/.test(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf(':')));
  return (url) => starts.some((start) => url.startsWith(start)) || /[?&]token=/.test(url);
}

async function sendPage(
  app: FastifyInstance,
  bundle: ShopBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecret: (url: string) => boolean,
) {
  if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) throw new AppError('notFound');
  ensureXsrfCookie(request, reply);
  const page = await rendered(app, bundle, request);
  void reply.header('cache-control', request.customer ? 'no-store' : 'no-cache').header('vary', 'cookie');
  if (isSecret(request.url))
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bundle.pageWith(page));
}

/** A page that fails to render is sent empty: the browser renders it, and the status says that something is wrong. */
async function rendered(
  app: FastifyInstance,
  bundle: ShopBundle,
  request: FastifyRequest,
): Promise<RenderedPage> {
  try {
    return await bundle.render({ url: request.url, getJson: (path) => getJson(app, request, path) });
  } catch (error) {
    request.log.error({ err: error }, 'a page could not be rendered');
    return { status: 500, head: '', html: '', state: { data: {} } };
  }
}

/** Asks our own API in the visitor's name. */
async function getJson(app: FastifyInstance, request: FastifyRequest, url: string) {
  const { cookie, 'accept-language': language } = request.headers;
  const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
  const response = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
  return { status: response.statusCode, body: response.body ? (response.json() as unknown) : undefined };
}
