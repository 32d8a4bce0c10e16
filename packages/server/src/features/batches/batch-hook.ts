import type { Deps } from '../../deps.ts';
import type { EntityHook, Write } from '../../entities/entity-hooks.ts';
import { withPerson } from '../../entities/with-person.ts';
import { refuseErrors } from '../../entities/write/write-row.ts';
import { changesBetween } from '../../platform/audit.ts';
import { moveStock } from './stock-move-store.ts';

/** What a laboratory finds out. */
const measured = ['thc', 'cbd', 'tymc', 'tamc', 'dryingLoss', 'terpenes'];

type HookDeps = Pick<Deps, 'schemas' | 'texts'>;

/** What is reserved for orders, handed over or destroyed has been received. */
function demandEnough({ before, next, locale }: Write<'batch'>, { schemas, texts }: HookDeps): void {
  const definition = schemas.entities.get('batch');
  if (!before || !definition) return;
  const limit = before.reservedAmount + before.dispensedAmount + before.destroyedAmount;
  if (next.receivedAmount >= limit) return;
  refuseErrors(
    definition,
    [{ path: 'receivedAmount', rule: 'minimum', params: { comparison: '>=', limit } }],
    texts,
    locale,
  );
}

/** Notes on a batch who entered and who measured it; each change of its amount is a stock move. */
export const createBatchHook = (deps: HookDeps): EntityHook<'batch'> => ({
  async beforeWrite(write) {
    demandEnough(write, deps);
    const { before, next, actor } = write;
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
});
