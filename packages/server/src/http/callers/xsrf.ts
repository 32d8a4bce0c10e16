import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import { newToken, sameText } from '../../platform/tokens/tokens.ts';
import { isSecure } from './cookies.ts';

const xsrfCookie = 'XSRF-TOKEN';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which of its two sessions a browser proves a request with. */
type Side = 'customer' | 'staff';

/**
 * Unsafe methods echo the cookie's value in `X-XSRF-TOKEN`, which another site can neither read nor set; and a browser
 * that says the request comes from another site is refused whatever it sends. The token of somebody signed in belongs to
 * their session: one that was put into the browser, or of an earlier session, is worth nothing.
 */
export function registerXsrf(app: FastifyInstance, { seal }: { seal: Pick<Seal, 'derive'> }): void {
  app.decorate('xsrfPartOf', (sessionToken) => seal.derive(`xsrf ${sessionToken}`));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safe.has(request.method) && !request.routeOptions.config.isSigned) demandOwnSite(request);
    done();
  });
}

function demandOwnSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('xsrf');
  // A form that the browser sends by itself brings the value in a field, for its handler to compare.
  if (request.routeOptions.config.isPlainForm) return;
  demandOwnToken(request, request.headers['x-xsrf-token']);
}

/** @throws AppError `xsrf` for a token of another browser or another session, or of a browser that has forgotten its own */
export function demandOwnToken(request: FastifyRequest, sent: unknown): void {
  const own = request.cookies[xsrfCookie];
  if (!own || typeof sent !== 'string' || !sameText(own, sent) || !belongsToSession(request, own))
    throw new AppError('xsrf');
}

/** A browser may be signed in as a customer and as staff at the same time; its token has a part for each. */
const partsOf = (token: string): Record<Side, string> => {
  const [customer = '', staff = ''] = token.split('.');
  return { customer, staff };
};

/** Is the part for the session that this request is proven with the session's own? A visitor has none that it could be. */
function belongsToSession({ server, provenBy }: FastifyRequest, token: string): boolean {
  if (!provenBy) return true;
  return sameText(partsOf(token)[provenBy.side], server.xsrfPartOf(provenBy.token));
}

/** The browser's token, given to it when it has none yet, or one of another session. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[xsrfCookie];
  if (known && belongsToSession(request, known)) return known;
  const { provenBy } = request;
  if (provenBy) return bindXsrfCookie(request, reply, provenBy.side, provenBy.token);
  return setXsrfCookie(request, reply, newToken());
}

/** Gives the browser the token that goes with its new session; the part for the other side stays. */
export function bindXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  side: Side,
  sessionToken: string,
): string {
  const parts = partsOf(request.cookies[xsrfCookie] ?? '');
  parts[side] = request.server.xsrfPartOf(sessionToken);
  return setXsrfCookie(request, reply, `${parts.customer || newToken()}.${parts.staff}`);
}

/** Readable by scripts on purpose. */
function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, token: string): string {
  void reply.setCookie(xsrfCookie, token, {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(request),
    httpOnly: false,
  });
  return token;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the token of a session's browser holds: known to this application only. */
    xsrfPartOf(sessionToken: string): string;
  }
  interface FastifyContextConfig {
    /** Sent by the browser itself, from a page of ours: the handler looks for the token in a field. */
    isPlainForm?: true;
  }
}
