import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's address is one of https: every cookie is `Secure`, also where a proxy doesn't say how it was called. */
    isHttps: boolean;
  }
}

/** Does this browser speak TLS with us, or with the proxy before us? */
export const isSecure = (request: FastifyRequest): boolean =>
  request.server.isHttps || request.protocol === 'https';

/**
 * Under TLS the prefix makes browsers refuse the cookie from another host of the domain, from plain HTTP and for a part of the
 * site only; without TLS they would not keep a cookie of such a name at all.
 */
const nameOf = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;

export const readOwnCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(request, name)];

type Options = CookieSerializeOptions & { path: string };

/** Sets a cookie that scripts can't read; `path` holds without TLS, where no prefix asks for the whole site. */
export const setOwnCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: Options,
): void =>
  void reply.setCookie(nameOf(request, name), value, {
    ...options,
    ...flags(request, options),
    httpOnly: true,
  });

export const clearOwnCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  path: string,
): void => void reply.clearCookie(nameOf(request, name), flags(request, { path }));

const flags = (request: FastifyRequest, { path }: Pick<Options, 'path'>) =>
  isSecure(request) ? { path: '/', secure: true } : { path, secure: false };
