import type { EntityHook } from '../../entities/entity-hooks.ts';
import { withPerson } from '../../entities/with-person.ts';
import { changesBetween } from '../../platform/audit.ts';
import { moveStock } from './stock-move-store.ts';

/** What a laboratory finds out. */
const measured = ['thc', 'cbd', 'tymc', 'tamc', 'dryingLoss', 'terpenes'];

/** Notes on a batch who entered and who measured it; each change of its amount is a stock move. */
export const batchHook: EntityHook<'batch'> = {
  async beforeWrite({ before, next, actor }) {
    const changed = Object.keys(changesBetween(before, next));
    const isMeasured = changed.some((name) => measured.includes(name));
    const isEntered = changed.some((name) => !measured.includes(name));
    return {
      enteredBy: isEntered ? withPerson(before?.enteredBy, actor.id) : (before?.enteredBy ?? []),
      measuredBy: isMeasured ? withPerson(before?.measuredBy, actor.id) : (before?.measuredBy ?? []),
    };
  },
  async afterWrite({ tx, before, row, actor, now }) {
    const difference = row.receivedAmount - (before?.receivedAmount ?? 0);
    if (difference === 0) return;
    const kind = before ? 'correct' : 'receive';
    const amounts = [{ batchId: row.id, amount: difference }];
    await moveStock(tx, { kind, amounts, actor, at: now.toISOString() });
  },
};
