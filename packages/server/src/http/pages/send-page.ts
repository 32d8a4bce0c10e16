import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, triedAgainAfter } from '../../errors.ts';
import { type ReadAddress, readAddress, splitAddress } from '../../platform/addresses.ts';
import type { Locale } from '../../platform/texts.ts';
import { ensureXsrfCookie } from '../callers/xsrf.ts';
import { isKnownTag } from '../is-known-tag.ts';
import { allowCamera, allowInline } from '../security.ts';
import { shopOrigin } from '../shop-origin.ts';
import type { Answer, Ask, createAskApi } from './ask-api.ts';
import { sendCompressed } from './compressed.ts';
import type { Drawings } from './drawings.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { WrittenPage } from './page-writer.ts';
import type { FilledPage, ReaderPages } from './reader-pages.ts';
import { sendPieces } from './send-pieces.ts';
import type { RenderedPage, RenderInput, ShopBundle } from './shop-bundle.ts';

/** What pages are made with: the bundle and what is kept are replaced when the shop was built anew. */
export interface Site {
  bundle: ShopBundle;
  /** Does an address hold what only its reader may know? */
  isSecret(address: ReadAddress): boolean;
  /** The languages of its pages. */
  locales: readonly Locale[];
  askAs: ReturnType<typeof createAskApi>;
  cache: PageCache;
  readerPages: ReaderPages;
  drawings: Drawings;
  publicUrl: string | undefined;
}

const ofStaff = /^\/(admin|workbench)(\/|$)/;

/** A page of the shop: a kept one where there is one, else one that is drawn now. */
export async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) throw new AppError('notFound');
  ensureXsrfCookie(request, reply);
  const read = readAddress(request.url, site.locales);
  if (!read) throw new AppError('badRequest');
  const { locale, path } = read;
  const isSecret = site.isSecret(read);
  const isForAll = !request.customer && !isSecret;
  // One document serves all pages of the shop that are opened from it, so each of them may lead to a form with a photo.
  if (!ofStaff.test(path)) allowCamera(reply);
  if (isSecret) void reply.header('referrer-policy', 'no-referrer');
  const mayBeStored = isForAll && !request.isSessionUnknown;
  asPage(reply, locale).header('cache-control', mayBeStored ? 'no-cache' : 'no-store');
  const origin = shopOrigin(request, site.publicUrl);
  const address = `${origin}${request.url}`;
  const ask = askedOnce(site.askAs(request, { isForAll, locale }));
  const place = { address, origin, ask };
  if (isForAll) return sendToAll(site, request, reply, place);
  if (!isSecret && !site.bundle.isOwn(path)) return sendToReader(site, request, reply, place);
  const page = await rendered(site.bundle, request, reply, { url: request.url, origin, getJson: ask });
  return sendDrawn(reply, page, () => site.bundle.pageWith(page));
}

/** Where a page stands, and what it asks. */
interface Place {
  address: string;
  origin: string;
  ask: Ask;
}

/** A page for every visitor. */
async function sendToAll(
  { bundle, cache, drawings }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, origin, ask }: Place,
) {
  const answers = new Map<string, Answer>();
  const getJson: Ask = async (path) => {
    const answer = await ask(path);
    answers.set(path, answer);
    return answer;
  };
  const draw = async (): Promise<Found<CachedPage>> => {
    const page = await rendered(bundle, request, reply, { url: request.url, origin, getJson });
    const isOwn = [...answers.values()].some((answer) => answer.isOwn);
    if (isOwn) void reply.header('cache-control', 'no-store');
    if (isOwn || page.redirect !== undefined || page.status !== 200) return { page };
    return { kept: await cache.store(address, answers, bundle.pageWith(page)) };
  };
  const find = async () => asKept(await cache.find(address, ask));
  const found = await drawings.findOrDraw(address, find, draw);
  if (found.kept) return sendCached(request, reply, found.kept);
  return sendDrawn(reply, found.page, () => bundle.pageWith(found.page));
}

/** A page that is kept, or one that was drawn for this answer alone. */
type Found<T> = { kept: T; status?: number } | { kept?: undefined; page: RenderedPage };

const asKept = <T>(kept: T | undefined): Found<T> | undefined => (kept ? { kept } : undefined);

function sendDrawn(reply: FastifyReply, { redirect, status }: RenderedPage, write: () => WrittenPage) {
  return redirect === undefined ? sendWritten(reply.code(status), write()) : reply.redirect(redirect, 302);
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
  { readerPages, bundle, drawings }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, origin, ask }: Place,
) {
  const drawWith = (getJson: Ask) => rendered(bundle, request, reply, { url: request.url, origin, getJson });
  const draw = async (): Promise<Found<FilledPage>> => {
    const drawing = readerPages.draw(ask, bundle.printed);
    const page = await drawWith(drawing.getJson);
    if (page.redirect !== undefined) return { page };
    const made = { state: page.state, written: bundle.pageWith(page), isKept: page.status === 200 };
    const kept = readerPages.take(address, drawing, made);
    return kept ? { kept, status: page.status } : { page: await drawWith(ask) };
  };
  const find = async () => asKept(await readerPages.find(address, ask));
  const found = await drawings.findOrDraw(`signed in ${address}`, find, draw);
  if (found.kept) return sendFilled(request, reply.code(found.status ?? 200), found.kept);
  return sendDrawn(reply, found.page, () => bundle.pageWith(found.page));
}

function sendFilled(request: FastifyRequest, reply: FastifyReply, { pieces, hashes }: FilledPage) {
  allowInline(reply, hashes);
  return sendPieces(request, reply, pieces);
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
