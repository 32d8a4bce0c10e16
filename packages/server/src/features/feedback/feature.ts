import type { Deps } from '../../deps.ts';
import { feedbackSendersLimit } from '../../domain/order/retention.ts';
import type { Feature } from '../../feature.ts';
import { createPersonStore, forgetOldSenders } from './person-store.ts';
import { registerFeedback } from './routes.ts';

/** What visitors say about the accessibility of the shop. */
export const createFeedback = (deps: Deps) =>
  ({
    name: 'feedback',
    tables: ['feedback'],
    persons: createPersonStore(deps.keys),
    jobs: {
      'forget-senders': {
        cron: '35 3 * * *',
        run: () => forgetOldSenders(deps, 'forget-senders', feedbackSendersLimit(deps.clock().toISOString())),
      },
    },
    routes: (app) => registerFeedback(app, deps),
  }) satisfies Feature & Record<string, unknown>;
