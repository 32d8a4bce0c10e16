import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tools } from '../../deps.ts';
import { AppError, triedAgainAfter } from '../../errors.ts';
import { isKnownTag } from '../is-known-tag.ts';
import { allowInline, withoutPageHeaders } from '../security.ts';
import { shopOrigin } from '../shop-origin.ts';
import { ensureXsrfCookie } from '../xsrf.ts';
import { type Answer, type Ask, createAskApi, type OwnReaders } from './ask-api.ts';
import { sendCompressed } from './compressed.ts';
import { gzipOf } from './packed-text.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import type { WrittenPage } from './page-writer.ts';
import { type PlainForm, registerPlainForms } from './plain-forms.ts';
import { type FilledPage, ReaderPages } from './reader-pages.ts';
import {
  loadShopBundle,
  type RenderedPage,
  type RenderInput,
  type ShopBundle,
  watchShopBundle,
} from './shop-bundle.ts';

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
  }: Pick<Tools, 'schemas' | 'texts' | 'log' | 'config'>,
  { plainForms, ownReaders }: { plainForms: readonly PlainForm[]; ownReaders: OwnReaders },
  shopFolder?: URL,
): Promise<void> {
  const { routes, apiPrefix } = schemas.routes;
  app.get('/_app_config.json', { config: withoutSession }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ routes, apiPrefix }),
  );

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
    askAs: createAskApi(app, ownReaders),
    cache: new PageCache(),
    readerPages: new ReaderPages(),
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
function secretAddresses(routes: readonly { path: string }[]): (url: string) => boolean {
  const starts = routes
    .filter(({ path }) => /:(token|orderHash)$/.test(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf(':')));
  return (url) => starts.some((start) => url.startsWith(start)) || /[?&]token=/.test(url);
}

interface Site {
  bundle: ShopBundle;
  isSecret(url: string): boolean;
  askAs: ReturnType<typeof createAskApi>;
  cache: PageCache;
  readerPages: ReaderPages;
  publicUrl: string | undefined;
}

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) throw new AppError('notFound');
  ensureXsrfCookie(request, reply);
  const isSecret = site.isSecret(request.url);
  const isForAll = !request.customer && !isSecret;
  if (isSecret) void reply.header('referrer-policy', 'no-referrer');
  const mayBeStored = isForAll && !request.isSessionUnknown;
  asPage(reply).header('cache-control', mayBeStored ? 'no-cache' : 'no-store');
  const origin = shopOrigin(request, site.publicUrl);
  const address = `${origin}${request.url}`;
  const ask = askedOnce(site.askAs(request, isForAll));
  const known = isForAll ? await site.cache.find(address, ask) : undefined;
  if (known) return sendCached(request, reply, known);
  if (request.customer && !isSecret) return sendToReader(site, request, reply, { address, origin, ask });

  const answers = new Map<string, Answer>();
  const getJson: Ask = async (path) => {
    const answer = await ask(path);
    answers.set(path, answer);
    return answer;
  };
  const page = await rendered(site.bundle, request, reply, { url: request.url, origin, getJson });
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  const written = site.bundle.pageWith(page);
  if (isForAll && page.status === 200)
    return sendCached(request, reply, await site.cache.store(address, answers, written));
  return sendWritten(reply.code(page.status), written);
}

/** What is looked at to find a kept page isn't asked for once more when there is none. */
function askedOnce(ask: Ask): Ask {
  const answers = new Map<string, Promise<Answer>>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

/** A page for somebody who is signed in: a kept one with their own put in, or one that is drawn now. */
async function sendToReader(
  { readerPages, bundle }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, origin, ask }: { address: string; origin: string; ask: Ask },
) {
  const known = await readerPages.find(address, ask);
  if (known) return sendFilled(request, reply, known);
  const draw = (getJson: Ask) => rendered(bundle, request, reply, { url: request.url, origin, getJson });
  const drawing = readerPages.draw(ask, bundle.printed);
  const page = await draw(drawing.getJson);
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  const filled = readerPages.take(address, drawing, {
    state: page.state,
    written: bundle.pageWith(page),
    isKept: page.status === 200,
  });
  void reply.code(page.status);
  return filled ? sendFilled(request, reply, filled) : sendWritten(reply, bundle.pageWith(await draw(ask)));
}

/** Compressed pieces are sent as they are to those who accept them. */
function sendFilled(request: FastifyRequest, reply: FastifyReply, { pieces, hashes }: FilledPage) {
  allowInline(reply, hashes);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(Buffer.concat(pieces.map(({ plain }) => plain)));
  return reply
    .header('vary', 'cookie, accept-encoding')
    .header('content-encoding', 'gzip')
    .send(gzipOf(pieces));
}

/** The answer to a plain form is this person's alone. */
async function sendPosted(site: Site, request: FastifyRequest, reply: FastifyReply, posted: object) {
  asPage(reply).header('cache-control', 'no-store');
  const getJson = site.askAs(request, false);
  const origin = shopOrigin(request, site.publicUrl);
  const page = await rendered(site.bundle, request, reply, { url: request.url, origin, getJson, posted });
  const status = page.status === 200 ? reply.statusCode : page.status;
  return sendWritten(reply.code(status), site.bundle.pageWith(page));
}

const asPage = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', 'cookie').type('text/html; charset=utf-8');

function sendWritten(reply: FastifyReply, { text, hashes }: WrittenPage): FastifyReply {
  allowInline(reply, hashes);
  return reply.send(text);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  allowInline(reply, page.hashes);
  void reply.header('etag', page.etag);
  if (isKnownTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return sendCompressed(request, reply, page);
}

/**
 * A page that fails to render is sent empty: the browser renders it, and the status says that something is wrong; that it
 * may be tried again soon, where the API had to refuse what the page needs.
 */
async function rendered(
  bundle: ShopBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  input: RenderInput,
): Promise<RenderedPage> {
  let isUnavailable = false;
  const getJson: Ask = async (path) => {
    const answer = await input.getJson(path);
    if (answer.status === 503) isUnavailable = true;
    return answer;
  };
  try {
    return await bundle.render({ ...input, getJson });
  } catch (error) {
    if (isUnavailable) void reply.header('retry-after', String(triedAgainAfter));
    else request.log.error({ err: error }, 'a page could not be rendered');
    return { status: isUnavailable ? 503 : 500, head: '', html: '', state: { data: {} } };
  }
}
