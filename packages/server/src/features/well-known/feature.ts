import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerWellKnown } from './routes.ts';

/** Addresses that every site has: where to report a weakness, and where to change a password. */
export const createWellKnown = (deps: Pick<Deps, 'settings' | 'clock' | 'config'>) =>
  ({
    name: 'well-known',
    routes: (app) => registerWellKnown(app, deps),
  }) satisfies Feature & Record<string, unknown>;
