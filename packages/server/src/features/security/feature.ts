import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createAlertAdmins } from './alert-admins.ts';

/** What tells of attacks: events in trail and log, and mails to administrators when they form a pattern. */
export const createSecurity = (deps: Pick<Deps, 'db' | 'clock' | 'throttle' | 'mails' | 'staff' | 'seal'>) =>
  ({
    name: 'security',
    jobs: { 'alert-admins': { cron: '*/5 * * * *', run: createAlertAdmins(deps) } },
  }) satisfies Feature & Record<string, unknown>;
