import { createHash } from 'node:crypto';
import { deepEqual, pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { isMembersOnly } from '../../domain/catalogue/article-type.ts';
import { type Availability, availabilityOf } from '../../domain/catalogue/availability.ts';
import { type KeptBody, keepBody } from '../../http/pages/compressed.ts';
import { serveLast } from '../../platform/serve-last.ts';
import { type ArticleRow, listArticles } from './article-store.ts';
import { toShopArticle } from './to-shop-article.ts';

/** How long after an order somebody may still read what was left before it, in milliseconds. */
const oldFor = 1000;

type Article = ReturnType<typeof toShopArticle>;
type ShopArticle = Article & { inStock: boolean; showLowStockWarning: boolean };
/** Who looks at the range; a doctor sees all but merchandise. */
type Reader = 'visitor' | 'customer' | 'doctor';

/** The articles as one kind of reader may see them, but for what is left of them: kept as they are sent. */
interface Written {
  articles: readonly Article[];
  body: KeptBody;
  /** Changes exactly when the articles do; empty where there are none to be seen. */
  version: string;
}

/** The range as one kind of reader sees it now. */
export interface ShopRange {
  written: Written;
  articles: readonly ShopArticle[];
  /** Ids of the articles of which nothing or little is left. */
  soldOut: readonly string[];
  lowStock: readonly string[];
}

export type ReadShopRange = (
  customer: { payType: string } | null,
  options?: {
    /** Something is decided by what is left: it has to be true now. */
    isDecidedBy?: boolean;
  },
) => Promise<ShopRange>;

/** All that anybody sees of the range at the moment, and what has been made of it for each kind of reader. */
interface Shown {
  rows: readonly ArticleRow[];
  /** What is in the batches: values of the current ones, and packages that are free. */
  left: Awaited<ReturnType<Deps['batches']['listShown']>>;
  /** What the batches say of each article: the values of the current one, and what is left. */
  values: readonly Parameters<typeof toShopArticle>[1][];
  stock: readonly Availability[];
  written: Map<Reader, Written>;
  ranges: Map<Reader, ShopRange>;
}

const nothing: ShopRange = {
  written: { ...write([]), version: '' },
  articles: [],
  soldOut: [],
  lowStock: [],
};

/**
 * What is not for a reader isn't in the answer at all. An order changes how much of an article is left, and nothing else: what is
 * written stays, and is written anew only when it would be another text.
 */
export function createReadShopRange({
  db,
  batches,
  clock,
  schemas,
  settings,
  cache,
}: Pick<Deps, 'db' | 'batches' | 'clock' | 'schemas' | 'settings' | 'cache'>): ReadShopRange {
  const schema = schemas.api.get('app-config')?.$defs?.article ?? {};
  const readRows = cache(['article', 'brand'], () => listArticles(db));
  // Each order changes it: nobody waits for the next numbers, and a price or a new article comes at once.
  const readStockNow = cache(['batch', 'article', 'brand'], async (today) => {
    const articleIds = (await readRows('')).map(({ id }) => id);
    return batches.listShown(db, today, articleIds);
  });
  const readStock = serveLast(readStockNow, oldFor);
  let last: Shown | undefined;

  function shownOf(rows: Shown['rows'], left: Shown['left']): Shown {
    if (last?.rows === rows && last.left === left) return last;
    const values = rows.map((row) => left.current.get(row.id));
    const stock = rows.map((row) => availabilityOf(row, left.amounts));
    const isWritten =
      last && (last.rows === rows || deepEqual(last.rows, rows)) && deepEqual(last.values, values);
    const isSeen = isWritten && deepEqual(last?.stock, stock);
    last = {
      rows,
      left,
      values,
      stock,
      written: (isWritten && last?.written) || new Map(),
      ranges: (isSeen && last?.ranges) || new Map(),
    };
    return last;
  }

  return async (customer, { isDecidedBy = false } = {}) => {
    const { articlesRequireLogin } = await settings();
    if (articlesRequireLogin && !customer) return nothing;
    const today = shopDay(clock());
    const [rows, left] = await Promise.all([
      readRows(''),
      isDecidedBy ? readStockNow(today) : readStock(today),
    ]);
    const shown = shownOf(rows, left);
    const reader = readerOf(customer);
    const range = shown.ranges.get(reader) ?? rangeOf(shown, reader);
    shown.ranges.set(reader, range);
    return range;
  };

  function rangeOf(shown: Shown, reader: Reader): ShopRange {
    const written = shown.written.get(reader) ?? writtenFor(shown, reader);
    shown.written.set(reader, written);
    const left = new Map(shown.rows.map(({ id }, at) => [id, shown.stock[at]]));
    const articles = written.articles.map((article): ShopArticle => {
      const { isInStock = false, isLow = false } = left.get(article.id) ?? {};
      return { ...article, inStock: isInStock, showLowStockWarning: isLow };
    });
    const idsWhere = (is: (article: ShopArticle) => boolean) => articles.filter(is).map(({ id }) => id);
    return {
      written,
      articles,
      soldOut: idsWhere(({ inStock }) => !inStock),
      lowStock: idsWhere(({ showLowStockWarning }) => showLowStockWarning),
    };
  }

  function writtenFor({ rows, values }: Shown, reader: Reader): Written {
    const audience = reader === 'visitor' ? 'visitor' : 'customer';
    return write(
      rows
        .flatMap((row, at) => (mayKnow(reader, row) ? toShopArticle(row, values[at]) : []))
        .map((article) => pickFor(schema, audience, article) as Article)
        .toSorted(asShown),
    );
  }
}

function write(articles: readonly Article[]): Written {
  const text = Buffer.from(JSON.stringify({ data: articles }));
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { articles, body: keepBody(text), version };
}

const collator = new Intl.Collator('de', { numeric: true });

/** The catalogue's own order (`sort-articles.ts` of the shop): what comes in it is put in order in one pass. */
function asShown(a: Article, b: Article): number {
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
