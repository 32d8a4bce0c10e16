import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCustomerCookie, setDeviceCookie, setStaffCookie } from './cookies.ts';
import type { Entered } from './enter.ts';

/**
 * Gives the browser the session that begins. Who has nothing left to prove is signed in.
 * @param keep whether the session of a customer outlives the browser
 */
export function letIn(request: FastifyRequest, reply: FastifyReply, session: Entered, keep = false): void {
  const { kind, accountId, device, stage, isNewDevice = false } = session;
  if (kind === 'staff') setStaffCookie(request, reply, session);
  else setCustomerCookie(request, reply, session, keep);
  if (device) setDeviceCookie(request, reply, device);
  if (stage === 'complete') request.signedIn = { side: kind, accountId, isNewDevice };
}
