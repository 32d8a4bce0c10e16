import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createPersonStore } from './person-store.ts';
import { registerFeedback } from './routes.ts';

/** What visitors say about the accessibility of the shop. */
export const createFeedback = (deps: Deps) =>
  ({
    name: 'feedback',
    tables: ['feedback'],
    persons: createPersonStore(deps.keys),
    routes: (app) => registerFeedback(app, deps),
  }) satisfies Feature & Record<string, unknown>;
