import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, triedAgainAfter } from '../../errors.ts';
import { splitAddress } from '../../platform/addresses.ts';
import type { Locale } from '../../platform/texts.ts';
import { isKnownTag } from '../is-known-tag.ts';
import { allowInline } from '../security.ts';
import { shopOrigin } from '../shop-origin.ts';
import { ensureXsrfCookie } from '../xsrf.ts';
import type { Answer, Ask, createAskApi } from './ask-api.ts';
import { sendCompressed } from './compressed.ts';
import { gzipOf } from './packed-text.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { WrittenPage } from './page-writer.ts';
import type { FilledPage, ReaderPages } from './reader-pages.ts';
import type { RenderedPage, RenderInput, ShopBundle } from './shop-bundle.ts';

/** What pages are made with: the bundle and what is kept are replaced when the shop was built anew. */
export interface Site {
  bundle: ShopBundle;
  /** Whether an address, without its language, holds what only its reader may know. */
  isSecret(url: string): boolean;
  /** The languages of its pages. */
  locales: readonly Locale[];
  askAs: ReturnType<typeof createAskApi>;
  cache: PageCache;
  readerPages: ReaderPages;
  publicUrl: string | undefined;
}

/** A page of the shop: a kept one where there is one, else one that is drawn now. */
export async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) throw new AppError('notFound');
  ensureXsrfCookie(request, reply);
  const { locale, url } = splitAddress(request.url, site.locales);
  const isSecret = site.isSecret(url);
  const isForAll = !request.customer && !isSecret;
  if (isSecret) void reply.header('referrer-policy', 'no-referrer');
  const mayBeStored = isForAll && !request.isSessionUnknown;
  asPage(reply, locale).header('cache-control', mayBeStored ? 'no-cache' : 'no-store');
  const origin = shopOrigin(request, site.publicUrl);
  const address = `${origin}${request.url}`;
  const ask = askedOnce(site.askAs(request, { isForAll, locale }));
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
export async function sendPosted(site: Site, request: FastifyRequest, reply: FastifyReply, posted: object) {
  const { locale } = splitAddress(request.url, site.locales);
  asPage(reply, locale).header('cache-control', 'no-store');
  const getJson = site.askAs(request, { isForAll: false, locale });
  const origin = shopOrigin(request, site.publicUrl);
  const page = await rendered(site.bundle, request, reply, { url: request.url, origin, getJson, posted });
  const status = page.status === 200 ? reply.statusCode : page.status;
  return sendWritten(reply.code(status), site.bundle.pageWith(page));
}

const asPage = (reply: FastifyReply, locale: Locale): FastifyReply =>
  reply.headers({ vary: 'cookie', 'content-language': locale }).type('text/html; charset=utf-8');

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
