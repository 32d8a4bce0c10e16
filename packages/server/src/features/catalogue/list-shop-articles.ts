import { pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import { isMembersOnly } from '../../domain/catalogue/article-type.ts';
import { availabilityOf } from '../../domain/catalogue/availability.ts';
import { listArticles, listCurrentBatches, listFreeAmounts } from './article-store.ts';
import { toShopArticle } from './to-shop-article.ts';

export type ShopArticle = ReturnType<typeof toShopArticle>;
/** Who looks at the range; a doctor sees all but merchandise. */
export type Reader = { payType: string } | null;
export type ListShopArticles = (reader: Reader) => Promise<ShopArticle[]>;

type Tools = Pick<Deps, 'db' | 'clock' | 'schemas'>;

/** The range as this reader may see it: what is not for them isn't in the answer at all. */
export function createListShopArticles({ db, clock, schemas }: Tools): ListShopArticles {
  const articleSchema = schemas.api.get('app-config')?.$defs?.article ?? {};
  return async (reader) => {
    const today = berlinDay(clock().toISOString());
    const articles = await listArticles(db);
    const batches = await listCurrentBatches(db, today);
    const free = await listFreeAmounts(db, today);
    return articles
      .filter(({ type }) =>
        reader ? type !== 'merchandise' || reader.payType !== 'doctor' : !isMembersOnly(type),
      )
      .map((article) => toShopArticle(article, batches.get(article.id), availabilityOf(article, free)))
      .map((article) => pickFor(articleSchema, reader ? 'customer' : 'visitor', article) as ShopArticle);
  };
}
