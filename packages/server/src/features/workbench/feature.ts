import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerWorkbench } from './routes.ts';

/** Where developers see and change declarations. */
export const createWorkbench = (deps: Deps) =>
  ({
    name: 'workbench',
    routes: (app) => registerWorkbench(app, deps),
  }) satisfies Feature & Record<string, unknown>;
