import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { newToken, sameText } from '../platform/tokens/tokens.ts';

export const xsrfCookie = 'XSRF-TOKEN';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods echo the cookie's value in `X-XSRF-TOKEN`, which another site can neither read nor set; and a browser
 * that says the request comes from another site is refused whatever it sends.
 */
export function registerXsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || request.routeOptions.config.isSigned) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('xsrf');
    // A form that the browser sends by itself brings the value in a field, for its handler to compare.
    if (request.routeOptions.config.isPlainForm) return;
    const cookie = request.cookies[xsrfCookie];
    const header = request.headers['x-xsrf-token'];
    if (!cookie || typeof header !== 'string' || !sameText(cookie, header)) throw new AppError('xsrf');
  });
}

/** The browser's token, given to it when it has none yet. Readable by scripts on purpose. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[xsrfCookie];
  if (known) return known;
  const token = newToken();
  void reply.setCookie(xsrfCookie, token, {
    path: '/',
    sameSite: 'strict',
    secure: request.protocol === 'https',
    httpOnly: false,
  });
  return token;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent by the browser itself, from a page of ours: the handler looks for the token in a field. */
    isPlainForm?: true;
  }
}
