import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearOwnCookie, setOwnCookie } from '../../http/callers/cookies.ts';
import { bindXsrfCookie } from '../../http/callers/xsrf.ts';
import { adminPrefix } from '../../prefixes.ts';
import type { NewSession } from './session-store.ts';

export const customerCookie = 'rz_session';
export const staffCookie = 'rz_staff';
/** Tells a browser again in which somebody signed in before; it opens nothing. */
export const deviceCookie = 'rz_device';
const deviceDays = 400;

export function setCustomerCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
  keep: boolean,
) {
  setOwnCookie(request, reply, customerCookie, session.token, {
    path: '/',
    sameSite: 'lax',
    // Without "remember me" the cookie goes when the browser closes.
    ...(keep && { expires: session.expiresAt }),
  });
  bindXsrfCookie(request, reply, 'customer', session.token);
}

export function setStaffCookie(request: FastifyRequest, reply: FastifyReply, session: NewSession) {
  setOwnCookie(request, reply, staffCookie, session.token, { path: adminPrefix, sameSite: 'strict' });
  bindXsrfCookie(request, reply, 'staff', session.token);
}

export const clearCustomerCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  clearOwnCookie(request, reply, customerCookie, '/');

export const clearStaffCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  clearOwnCookie(request, reply, staffCookie, adminPrefix);

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setOwnCookie(request, reply, deviceCookie, token, {
    path: '/',
    sameSite: 'strict',
    maxAge: deviceDays * 86_400,
  });
