import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isCannabis } from '../../domain/catalogue/article-type.ts';
import { batchFacts } from '../../domain/stock/release-batch.ts';
import {
  type AppliedEvent,
  type Effect,
  type FlowBehaviour,
  stateOnly,
} from '../../entities/flow-behaviour.ts';
import { AppError } from '../../errors.ts';
import { moveStock } from './stock-move-store.ts';

const toQuarantine: Effect<'batch'> = () => ({ releasedAt: null, releasedBy: null });

/** Release for sale by laboratory values, blocking, and destroying what can't be dispensed any more. */
export const batchFlow: FlowBehaviour<'batch'> = {
  async facts({ row, now }) {
    const isInhaled = isCannabis(row.articleType);
    return batchFacts({ ...row, isInhaled }, shopDay(now.toISOString()));
  },
  effects: {
    release: ({ actor, now }) => ({ releasedAt: now.toISOString(), releasedBy: actor.id ?? null }),
    block: stateOnly,
    reopen: toQuarantine,
    returnToQuarantine: toQuarantine,
    destroy,
  },
};

/** @throws AppError `nothingOnHand` when there is less than that. */
async function destroy({ tx, row, actor, fields, now }: AppliedEvent<'batch', 'destroy'>) {
  const { amount, reason } = fields;
  if (amount > row.onHandAmount) throw new AppError('nothingOnHand');
  const amounts = [{ batchId: row.id, amount }];
  await moveStock(tx, { kind: 'destroy', amounts, actor, reason, at: now.toISOString() });
  return undefined;
}
