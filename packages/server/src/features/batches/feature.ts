import type { Feature } from '../../feature.ts';
import { batchFlow } from './batch-flow.ts';
import { batchHook } from './batch-hook.ts';

/** Batches are served by the entity API; this is what it doesn't know. */
export const createBatches = () =>
  ({
    name: 'batches',
    tables: ['batch', 'stockMove'],
    flows: { batch: batchFlow },
    hooks: { batch: batchHook },
  }) satisfies Feature & Record<string, unknown>;
