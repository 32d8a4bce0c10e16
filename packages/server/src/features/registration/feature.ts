import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerRegistration } from './routes.ts';
import { registerRegistrationState } from './state-routes.ts';

/** The way to an account. */
export const createRegistration = (deps: Deps) =>
  ({
    name: 'registration',
    routes(app) {
      registerRegistration(app, deps);
      registerRegistrationState(app, deps);
    },
  }) satisfies Feature & Record<string, unknown>;
