import type { FastifyRequest } from 'fastify';
import { clientOf } from '../../http/callers/client-of.ts';
import { readOwnCookie } from '../../http/callers/cookies.ts';
import type { OwnBrowser } from '../../platform/passwords/change-password.ts';
import { deviceCookie } from './cookies.ts';
import type { Visit } from './enter.ts';

/** A browser's token as it was given out; of anything else it gets a new one. */
const ofOurs = /^[\w-]{43}$/;

/** The token of a browser, if it has one. */
export const deviceOf = (request: FastifyRequest): string | undefined =>
  ofOurs.exec(readOwnCookie(request, deviceCookie) ?? '')?.[0];

/** The browser of a request, by what it is signed in with and known by. */
export const browserOf = (request: FastifyRequest, sessionCookie: string): OwnBrowser => ({
  session: readOwnCookie(request, sessionCookie) ?? '',
  device: deviceOf(request),
});

/** From where a request comes, and with which session. */
export const visitOf = (request: FastifyRequest, sessionCookie: string): Visit => ({
  address: request.ip,
  client: clientOf(request),
  device: deviceOf(request),
  token: readOwnCookie(request, sessionCookie),
  requestId: request.id,
});
