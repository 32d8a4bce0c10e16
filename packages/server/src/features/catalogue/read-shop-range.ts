import { createHash } from 'node:crypto';
import { deepEqual, pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isMembersOnly } from '../../domain/catalogue/article-type.ts';
import { type Availability, availabilityOf } from '../../domain/catalogue/availability.ts';
import { type ArticleRow, listArticles } from './article-store.ts';
import { toShopArticle } from './to-shop-article.ts';

type ShopArticle = ReturnType<typeof toShopArticle>;
/** Who looks at the range; a doctor sees all but merchandise. */
type Reader = 'visitor' | 'customer' | 'doctor';

/** The range as one kind of reader may see it, the bytes that are sent along with it. */
export interface ShopRange {
  articles: readonly ShopArticle[];
  /** `articles` as JSON, as it is sent. */
  json: Buffer;
  /** Changes exactly when `json` does. */
  version: string;
}

export type ReadShopRange = (customer: { payType: string } | null) => Promise<ShopRange>;

/** All that anybody sees of the range at the moment, and what has been made of it for each kind of reader. */
interface Shown {
  rows: readonly ArticleRow[];
  stock: readonly Stock[];
  /** `stock` as JSON. */
  key: string;
  ranges: Map<Reader, ShopRange>;
}

/** What the batches say of one article. */
type Stock = [batch: Parameters<typeof toShopArticle>[1], availability: Availability];

/**
 * What is not for a reader isn't in the answer at all. An order changes how much of an article is left, seldom what anybody sees
 * of that: a range is written anew only when it would be another one.
 */
export function createReadShopRange({
  db,
  batches,
  clock,
  schemas,
  cache,
}: Pick<Deps, 'db' | 'batches' | 'clock' | 'schemas' | 'cache'>): ReadShopRange {
  const schema = schemas.api.get('app-config')?.$defs?.article ?? {};
  const readRows = cache(['article', 'brand'], () => listArticles(db));
  let last: Shown | undefined;
  const readShown = cache(['article', 'brand', 'batch'], async (today): Promise<Shown> => {
    const [rows, current, free] = await Promise.all([
      readRows(''),
      batches.listCurrent(db, today),
      batches.usableAmounts(db, today),
    ]);
    const stock = rows.map((row): Stock => [current.get(row.id), availabilityOf(row, free)]);
    const key = JSON.stringify(stock);
    const isSame = last?.key === key && (last.rows === rows || deepEqual(last.rows, rows));
    last = isSame && last ? { ...last, rows } : { rows, stock, key, ranges: new Map() };
    return last;
  });
  return async (customer) => {
    const { rows, stock, ranges } = await readShown(shopDay(clock()));
    const reader = readerOf(customer);
    const range = ranges.get(reader) ?? written(rows, stock, reader);
    ranges.set(reader, range);
    return range;
  };

  function written(rows: Shown['rows'], stock: Shown['stock'], reader: Reader): ShopRange {
    const audience = reader === 'visitor' ? 'visitor' : 'customer';
    const articles = rows
      .flatMap((row, at) => (mayKnow(reader, row) ? toShopArticle(row, ...(stock[at] as Stock)) : []))
      .map((article) => pickFor(schema, audience, article) as ShopArticle)
      .toSorted(asShown);
    const json = Buffer.from(JSON.stringify(articles));
    return { articles, json, version: createHash('sha256').update(json).digest('base64url') };
  }
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
