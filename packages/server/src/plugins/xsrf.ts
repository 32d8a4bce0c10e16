import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { newToken, sameText } from './tokens.ts';

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
    const cookie = request.cookies[xsrfCookie];
    const header = request.headers['x-xsrf-token'];
    if (!cookie || typeof header !== 'string' || !sameText(cookie, header)) throw new AppError('xsrf');
  });
}

/** Gives the browser a token when it has none yet. Readable by scripts on purpose. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[xsrfCookie]) return;
  void reply.setCookie(xsrfCookie, newToken(), {
    path: '/',
    sameSite: 'strict',
    secure: request.protocol === 'https',
    httpOnly: false,
  });
}
