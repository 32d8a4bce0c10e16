import type { Deps } from '../../deps.ts';
import type { PricedArticle } from '../../domain/pricing/price-cart.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface CartArticle extends PricedArticle {
  name: string;
  allow: boolean;
  isVariationArticle: boolean;
  thc: number | null;
  cbd: number | null;
  batchPreparationPackageAmount: number | null;
}

export interface FreeBatch {
  id: string;
  articleId: string;
  expiresOn: string;
  onHandAmount: number;
  thc: number | null;
  cbd: number | null;
}

export interface CartGoods {
  articles: CartArticle[];
  /** Batches that may be dispensed today, in the order of their ids. */
  batches: FreeBatch[];
}

/** What stands in a cart and what there is of it. Reserving in the same transaction locks the batches. */
export async function readCartGoods(
  on: Db | Tx,
  { articles, batches }: Pick<Deps, 'articles' | 'batches'>,
  { ids, today, lock = false }: { ids: string[]; today: string; lock?: boolean },
): Promise<CartGoods> {
  return {
    batches: await batches.listUsable(on, ids, today, { lock }),
    articles: await articles.listByIds(on, ids),
  };
}
