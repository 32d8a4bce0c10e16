import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createBatchFlow } from './batch-flow.ts';
import { createBatchHook } from './batch-hook.ts';
import { encryptedMoves } from './encrypted-moves.ts';
import { type BatchRouteDeps, registerBatches } from './routes.ts';

/** Batches are served by the entity API; this is what it doesn't know. */
export const createBatches = (deps: Deps & BatchRouteDeps) =>
  ({
    name: 'batches',
    tables: ['batch', 'stockMove'],
    encrypted: encryptedMoves,
    routes: (app) => registerBatches(app, deps),
    flows: { batch: createBatchFlow(deps) },
    hooks: { batch: createBatchHook(deps) },
  }) satisfies Feature & Record<string, unknown>;
