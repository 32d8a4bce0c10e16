import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import { type ArticleType, isCannabis } from '../../domain/catalogue/article-type.ts';
import { batchFacts } from '../../domain/stock/release-batch.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flows.ts';
import { AppError } from '../../errors.ts';

interface BatchRow {
  id: string;
  articleType: ArticleType;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  expiresOn: string;
  onHandAmount: number;
  destroyedAmount: number;
}

/** Release for sale by laboratory values, blocking, and destroying what can't be dispensed any more. */
export const batchFlow: FlowBehaviour = {
  async loadFacts({ row, now }) {
    const batch = row as unknown as BatchRow;
    const isInhaled = isCannabis(batch.articleType);
    return { ...batchFacts({ ...batch, isInhaled }, berlinDay(now.toISOString())) };
  },
  async apply(applied) {
    const at = applied.now.toISOString();
    if (applied.event === 'release') return { releasedAt: at, releasedBy: applied.actor.id ?? null };
    if (applied.event === 'returnToQuarantine') return { releasedAt: null, releasedBy: null };
    return applied.event === 'destroy' ? destroy(applied, at) : {};
  },
};

async function destroy({ tx, row, actor, fields }: AppliedEvent, at: string) {
  const batch = row as unknown as BatchRow;
  const { amount, reason } = fields as { amount: number; reason: string };
  if (amount > batch.onHandAmount) throw new AppError('nothingOnHand');
  await tx
    .insertInto('stockMove')
    .values({
      batchId: batch.id,
      orderId: null,
      kind: 'destroy',
      amount,
      actorType: actor.type,
      actorId: actor.id ?? null,
      reason,
      createdAt: at,
    })
    .execute();
  return { destroyedAmount: batch.destroyedAmount + amount };
}
