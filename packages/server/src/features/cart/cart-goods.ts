import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CartGoods } from './quote.ts';

/** What stands in a cart and what there is of it. Reserving in the same transaction locks the batches. */
export async function readCartGoods(
  on: Db | Tx,
  { articles, batches }: Pick<Deps, 'articles' | 'batches'>,
  { ids, today, lock = false }: { ids: string[]; today: string; lock?: boolean },
): Promise<CartGoods> {
  const known = await articles.listByIds(on, ids);
  // Last: others wait for what is locked.
  return { articles: known, batches: await batches.listUsable(on, ids, today, { lock }) };
}
