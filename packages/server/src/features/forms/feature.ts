import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerFormRoutes } from './routes.ts';

/** Forms that have a page of their own. */
export const createForms = (deps: Deps) =>
  ({
    name: 'forms',
    routes: (app) => registerFormRoutes(app, deps),
  }) satisfies Feature & Record<string, unknown>;
