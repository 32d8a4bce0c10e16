import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import type { SessionReaders } from '../../http/session.ts';
import { customerCookie, staffCookie } from './cookies.ts';
import { personStore } from './person-store.ts';
import { registerSessions } from './routes.ts';
import { deleteOverSessions, findSessionCustomer, findSessionStaff } from './session-store.ts';

/** Signing in and out, of customers and of staff, and forgotten passwords. */
export const createSessions = (deps: Deps) =>
  ({
    name: 'sessions',
    tables: ['session'],
    persons: personStore,
    routes: (app) => registerSessions(app, deps),
    jobs: {
      'sweep-sessions': { cron: '15 * * * *', run: () => deleteOverSessions(deps.db, deps.clock()) },
    },
  }) satisfies Feature & Record<string, unknown>;

/** Who calls, by the token of their cookie. */
export const sessionReaders = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): SessionReaders => ({
  customer: { cookie: customerCookie, find: (token) => findSessionCustomer(db, token, clock()) },
  staff: { cookie: staffCookie, find: (token) => findSessionStaff(db, token, clock()) },
});
