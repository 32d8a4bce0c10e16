import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createFindAccount } from './accounts.ts';
import { staffCookie } from './cookies.ts';
import { createEnter } from './enter.ts';
import { letIn } from './let-in.ts';
import { findHalfSession } from './session-store.ts';
import { visitOf } from './visit-of.ts';

/** Who has set up the second factor that was missing is in, with another token. */
export function createCompleteEnrolment(deps: Deps) {
  const accounts = createFindAccount('staff', deps);
  const enter = createEnter('staff', deps);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const visit = visitOf(request, staffCookie);
    const half = visit.token ? await findHalfSession(deps.db, visit.token, deps.clock()) : undefined;
    const account = half?.stage === 'enrolment' ? await accounts.byId(half.accountId) : undefined;
    if (!account) return;
    letIn(request, reply, await enter(account, visit, { isSecondStep: true, factor: 'enrolment' }));
  };
}
