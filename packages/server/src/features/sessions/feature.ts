import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { readOwnCookie } from '../../http/callers/cookies.ts';
import type { SessionReaders } from '../../http/callers/session.ts';
import { createCompleteEnrolment } from './complete-enrolment.ts';
import { customerCookie, staffCookie } from './cookies.ts';
import { deviceStore } from './device-store.ts';
import type { SessionKind } from './lifetimes.ts';
import { registerOwnSessions } from './own-sessions.ts';
import { registerPasswords } from './password-routes.ts';
import { personStore } from './person-store.ts';
import { findSessionCustomer, findSessionStaff } from './principal-store.ts';
import { registerSessions, type SignedIn } from './routes.ts';
import { deleteOverSessions, findHalfSession } from './session-store.ts';
import { registerStaffPassword } from './staff-password.ts';
import { registerStaffSessions } from './staff-routes.ts';

/** Signing in and out, of customers and of staff, and forgotten passwords. */
export const createSessions = (deps: Deps & SignedIn) =>
  ({
    /** What the owner of second factors needs to change them. */
    forFactors: {
      tokenOf: (request: FastifyRequest, kind: SessionKind) =>
        readOwnCookie(request, kind === 'staff' ? staffCookie : customerCookie) ?? '',
      completeEnrolment: createCompleteEnrolment(deps),
    },
    name: 'sessions',
    tables: ['session', 'knownDevice'],
    persons: personStore,
    routes: (app) => {
      registerSessions(app, deps);
      registerStaffSessions(app, deps);
      registerOwnSessions(app, deps);
      registerPasswords(app, deps);
      registerStaffPassword(app, deps);
    },
    jobs: {
      'sweep-sessions': { cron: '15 * * * *', run: () => deleteOverSessions(deps.db, deps.clock()) },
      'sweep-devices': { cron: '25 * * * *', run: () => deviceStore.sweep(deps.db, deps.clock()) },
    },
  }) satisfies Feature & Record<string, unknown>;

/** Who calls, by the token of their cookie. */
export const sessionReaders = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): SessionReaders => ({
  customer: { cookie: customerCookie, find: (token) => findSessionCustomer(db, token, clock()) },
  staff: {
    cookie: staffCookie,
    find: (token) => findSessionStaff(db, token, clock()),
    findHalf: (token) => findHalfSession(db, token, clock()),
    findEnrolling: (token) => findSessionStaff(db, token, clock(), ['complete', 'enrolment']),
  },
});
