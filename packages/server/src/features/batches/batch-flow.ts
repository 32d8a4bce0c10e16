import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import { type ArticleType, isCannabis } from '../../domain/catalogue/article-type.ts';
import { batchFacts } from '../../domain/stock/release-batch.ts';
import { type AppliedEvent, type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';
import { AppError } from '../../errors.ts';

type BatchRow = {
  id: string;
  articleType: ArticleType;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  expiresOn: string;
  onHandAmount: number;
  destroyedAmount: number;
};

/** Release for sale by laboratory values, blocking, and destroying what can't be dispensed any more. */
export const batchFlow: FlowBehaviour<BatchRow> = {
  async facts({ row, now }) {
    const isInhaled = isCannabis(row.articleType);
    return { ...batchFacts({ ...row, isInhaled }, berlinDay(now.toISOString())) };
  },
  effects: {
    release: ({ actor, now }) => ({ releasedAt: now.toISOString(), releasedBy: actor.id ?? null }),
    block: stateOnly,
    returnToQuarantine: () => ({ releasedAt: null, releasedBy: null }),
    destroy,
  },
};

/** @throws AppError `nothingOnHand` when there is less than that. */
async function destroy({ tx, row, actor, fields, now }: AppliedEvent<BatchRow>) {
  const { amount, reason } = fields as { amount: number; reason: string };
  if (amount > row.onHandAmount) throw new AppError('nothingOnHand');
  await tx
    .insertInto('stockMove')
    .values({
      batchId: row.id,
      orderId: null,
      kind: 'destroy',
      amount,
      actorType: actor.type,
      actorId: actor.id ?? null,
      reason,
      createdAt: now.toISOString(),
    })
    .execute();
  return { destroyedAmount: row.destroyedAmount + amount };
}
