import { createHash } from 'node:crypto';
import { pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isMembersOnly } from '../../domain/catalogue/article-type.ts';
import { availabilityOf } from '../../domain/catalogue/availability.ts';
import { type ArticleRow, listArticles } from './article-store.ts';
import { toShopArticle } from './to-shop-article.ts';

type ShopArticle = ReturnType<typeof toShopArticle>;
/** Who looks at the range; a doctor sees all but merchandise. */
type Reader = 'visitor' | 'customer' | 'doctor';

/** The range as one kind of reader may see it, the text that is sent along with it. */
export interface ShopRange {
  articles: readonly ShopArticle[];
  /** `articles` as JSON. */
  json: string;
  /** Changes exactly when `json` does. */
  version: string;
}

export type ReadShopRange = (customer: { payType: string } | null) => Promise<ShopRange>;

/** What is not for a reader isn't in the answer at all. Read again when an article, brand or batch has changed. */
export function createReadShopRange({
  db,
  batches,
  clock,
  schemas,
  cache,
}: Pick<Deps, 'db' | 'batches' | 'clock' | 'schemas' | 'cache'>): ReadShopRange {
  const schema = schemas.api.get('app-config')?.$defs?.article ?? {};
  const read = cache(['article', 'brand', 'batch'], async (key) => {
    const [reader = 'visitor', today = ''] = key.split(' ') as [Reader, string];
    const current = await batches.listCurrent(db, today);
    const free = await batches.usableAmounts(db, today);
    const articles = (await listArticles(db))
      .filter((article) => mayKnow(reader, article))
      .map((article) => toShopArticle(article, current.get(article.id), availabilityOf(article, free)))
      .map(
        (article) => pickFor(schema, reader === 'visitor' ? 'visitor' : 'customer', article) as ShopArticle,
      )
      .toSorted(asShown);
    const json = JSON.stringify(articles);
    return { articles, json, version: createHash('sha256').update(json).digest('base64url') };
  });
  return (customer) => read(`${readerOf(customer)} ${shopDay(clock())}`);
}

const collator = new Intl.Collator('de', { numeric: true });

/** The catalogue's own order (`sort-articles.ts` of the shop): what comes in it is put in order in one pass. */
function asShown(a: ShopArticle, b: ShopArticle): number {
  return (
    Number(b.isShowcasePromoted ?? false) - Number(a.isShowcasePromoted ?? false) ||
    collator.compare(a.brand?.name ?? '', b.brand?.name ?? '') ||
    collator.compare(a.name, b.name)
  );
}

function readerOf(customer: { payType: string } | null): Reader {
  if (!customer) return 'visitor';
  return customer.payType === 'doctor' ? 'doctor' : 'customer';
}

function mayKnow(reader: Reader, { type }: ArticleRow): boolean {
  if (reader === 'visitor') return !isMembersOnly(type);
  return reader === 'customer' || type !== 'merchandise';
}
