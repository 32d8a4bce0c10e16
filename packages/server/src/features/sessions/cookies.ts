import type { FastifyReply, FastifyRequest } from 'fastify';
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
  void reply.setCookie(customerCookie, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    // Without "remember me" the cookie goes when the browser closes.
    ...(keep && { expires: session.expiresAt }),
  });
}

export function setStaffCookie(request: FastifyRequest, reply: FastifyReply, session: NewSession) {
  void reply.setCookie(staffCookie, session.token, {
    path: adminPrefix,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
}

export function clearCustomerCookie(reply: FastifyReply): void {
  void reply.clearCookie(customerCookie, { path: '/' });
}

export function clearStaffCookie(reply: FastifyReply): void {
  void reply.clearCookie(staffCookie, { path: adminPrefix });
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: deviceDays * 86_400,
  });
}
