import type { Deps } from '../../deps.ts';
import { batchFlow } from './batch-flow.ts';

/** Batches are served by the entity API; this is what it doesn't know. */
export function registerBatches({ flows }: Deps): void {
  flows.register('batch', batchFlow);
}
