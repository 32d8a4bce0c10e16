import type { Deps } from '../../deps.ts';
import { readCartGoods } from './cart-goods.ts';
import type { CartArticle, FreeBatch, ReadGoods } from './quote.ts';

interface CachedArticle {
  article: CartArticle;
  batches: FreeBatch[];
}

/**
 * Articles and their free batches from memory; those not read since the last change are read in one
 * statement. Good for showing a price, never for an order: that one reads under its locks.
 */
export function createReadCachedGoods(deps: Pick<Deps, 'cache' | 'db' | 'articles' | 'batches'>): ReadGoods {
  const { cache, db } = deps;
  const goodsOf = cache(['article', 'batch'], async () => new Map<string, CachedArticle>());
  return async (ids, today) => {
    const kept = await goodsOf(today);
    const missing = ids.filter((id) => !kept.has(id));
    if (missing.length > 0) {
      const { articles, batches } = await readCartGoods(db, deps, { ids: missing, today });
      for (const article of articles) {
        kept.set(article.id, {
          article,
          batches: batches.filter(({ articleId }) => articleId === article.id),
        });
      }
    }
    const found = ids.flatMap((id) => kept.get(id) ?? []);
    return {
      articles: found.map(({ article }) => article),
      batches: found.flatMap(({ batches }) => batches),
    };
  };
}
