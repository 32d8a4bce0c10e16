import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerHealth } from './routes.ts';

/** Whether the process answers, and whether it can work. */
export const createHealth = (deps: Deps) =>
  ({
    name: 'health',
    routes: (app) => registerHealth(app, deps),
  }) satisfies Feature & Record<string, unknown>;
