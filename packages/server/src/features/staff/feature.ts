import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createFactorResetFlow } from './factor-reset-flow.ts';
import { createFactorResetHook } from './factor-reset-hook.ts';
import { createMailLink } from './mail-link.ts';
import { registerStaff, type StaffDeps } from './routes.ts';
import { staffFlow } from './staff-flow.ts';
import { createStaffHook } from './staff-hook.ts';

/** Staff are managed over the entity API; links for their passwords and lost factors are here. */
export const createStaffFeature = (deps: Deps & StaffDeps) => {
  const mailLink = createMailLink(deps);
  return {
    name: 'staff',
    tables: ['staff', 'factorReset'],
    routes: (app) => registerStaff(app, deps, mailLink),
    hooks: { staff: createStaffHook(deps, mailLink), 'factor-reset': createFactorResetHook(deps) },
    flows: { staff: staffFlow, 'factor-reset': createFactorResetFlow(deps) },
  } satisfies Feature & Record<string, unknown>;
};
