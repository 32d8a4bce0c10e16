import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isCannabis } from '../../domain/catalogue/article-type.ts';
import { batchFacts } from '../../domain/stock/release-batch.ts';
import {
  type AppliedEvent,
  type Effect,
  type FlowBehaviour,
  stateOnly,
} from '../../entities/flow/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import { mailRecall, type RecallDeps } from './mail-recall.ts';
import { moveStock } from './stock-move-store.ts';

const toQuarantine: Effect<'batch'> = () => ({ releasedAt: null, releasedBy: null });

/** Release for sale by laboratory values, blocking and recalling, and destroying what can't be dispensed any more. */
export const createBatchFlow = (deps: RecallDeps): FlowBehaviour<'batch'> => ({
  async facts({ on, row, now }) {
    const isInhaled = isCannabis(row.articleType);
    return {
      ...batchFacts({ ...row, isInhaled }, shopDay(now)),
      isDispensed: row.orders.some(({ stage }) => stage === 'dispensed'),
      isRecalled: row.recalledAt !== null,
      // Orders are forgotten one day; that they were served is not.
      isInUse: row.dispensedAmount > 0 || (await deps.orders.isBeingMade(on, { from: row.id })),
    };
  },
  effects: {
    release: ({ actor, now }) => ({ releasedAt: now.toISOString(), releasedBy: actor.id ?? null }),
    block: stateOnly,
    recall: ({ actor, now }) => ({ recalledAt: now.toISOString(), recalledBy: actor.id ?? null }),
    reopen: toQuarantine,
    returnToQuarantine: toQuarantine,
    destroy,
  },
  mail: ({ tx, row, fields }, template) =>
    mailRecall(tx, deps, { template, batch: row, reason: fields.reason }),
});

/** @throws AppError `nothingOnHand` when there is less than that. */
async function destroy({ tx, row, actor, fields, now }: AppliedEvent<'batch', 'destroy'>) {
  const { amount, reason } = fields;
  if (amount > row.onHandAmount) throw new AppError('nothingOnHand');
  const amounts = [{ batchId: row.id, amount }];
  await moveStock(tx, { kind: 'destroy', amounts, actor, reason, at: now.toISOString() });
  return undefined;
}
