import type { Insertable } from 'kysely';
import { isCannabis } from '../src/domain/catalogue/article-type.ts';
import type { Tx } from '../src/platform/db/database.ts';
import type { BatchTable } from '../src/platform/db/tables.ts';
import { demoId } from './demo-id.ts';
import type { DemoArticle } from './insert-articles.ts';
import { createRandom } from './pictures/random.ts';

const dayMs = 86_400_000;

/** One batch an article, two where the stock lies in two; sold out, expired and unreleased ones, too; of some what was sold before. */
export async function insertBatches(tx: Tx, range: DemoArticle[], now: Date): Promise<void> {
  const rows = range
    .filter(({ article }) => !article.isVariationArticle)
    .flatMap((one, index) => batchesOf(one, index, now));
  await tx.insertInto('batch').values(rows).execute();
}

function batchesOf(
  { article, stock, remark }: DemoArticle,
  index: number,
  now: Date,
): Insertable<BatchTable>[] {
  const random = createRandom(`batch ${article.urlId}`);
  const number = (nth: number) => `CH-${String(1000 + index * 3 + nth)}`;
  const dated = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const isFlower = isCannabis(article.type);
  const profile = JSON.parse(String(article.terpeneProfile ?? '[]')) as string[];
  const batch = (nth: number, received: number, expiresIn: number): Insertable<BatchTable> => ({
    id: demoId(`batch ${article.urlId} ${nth}`),
    articleId: article.id,
    state: 'released',
    batchNumber: number(nth),
    pzn: article.requiresPrescription ? String(17_000_000 + index * 17 + nth) : null,
    expiresOn: dated(expiresIn).slice(0, 10),
    thc: near(article.thc, random),
    cbd: near(article.cbd, random),
    tymc: isFlower ? Math.round(random() * 4_000) : null,
    tamc: isFlower ? Math.round(random() * 20_000) : null,
    dryingLoss: isFlower ? Math.round((5.2 + random() * 6.4) * 10) / 10 : null,
    terpenes: JSON.stringify(terpenesOf(profile, createRandom(`terpenes ${article.urlId} ${nth}`))),
    releaseSpecification: article.requiresPrescription ? 'Ph. Eur. 3028' : null,
    receivedAmount: received,
    releasedAt: dated(-60),
    releasedBy: demoId('apotheker@demo.test'),
    createdAt: dated(-75),
    updatedAt: dated(-60),
  });
  if (remark === 'out') return [{ ...batch(0, 120, 200), dispensedAmount: 120 }];
  if (remark === 'expired') return [batch(0, stock, -5)];
  if (remark === 'twoBatches') return [batch(0, Math.ceil(stock / 8), 120), batch(1, stock, 400)];
  if (remark === 'quarantine') {
    const waiting: Insertable<BatchTable> = {
      ...batch(1, 300, 420),
      state: 'quarantine',
      releasedAt: null,
      releasedBy: null,
    };
    // One that can be released and one whose germ count is too high.
    return [
      batch(0, stock, 240),
      waiting,
      { ...waiting, id: demoId(`batch ${article.urlId} 2`), batchNumber: number(2), tymc: 26_000 },
    ];
  }
  const current = batch(0, stock, 180 + Math.round(random() * 300));
  return isFlower && index % 2 === 0
    ? [current, ...soldBefore.map((days, nth) => sold(batch(nth + 1, 240, 90), days))]
    : [current];

  function sold(one: Insertable<BatchTable>, days: number): Insertable<BatchTable> {
    const at = { releasedAt: dated(-days), createdAt: dated(-days - 15), updatedAt: dated(-days) };
    return { ...one, ...at, dispensedAmount: 240 };
  }
}

/** How many days ago the batches before were released: values over time need a time. */
const soldBefore = [130, 215];

/** Laboratory values scatter a little around the declared ones. */
function near(value: number | null | undefined, random: () => number): number | null {
  if (value === null || value === undefined) return null;
  return Math.round(value * (0.97 + random() * 0.06) * 10) / 10;
}

/** Shares of the terpenes that an article is known for, from the largest down. */
function terpenesOf(profile: readonly string[], random: () => number) {
  return profile.map((name, place) => ({
    name,
    percent: Math.round((0.95 / (place + 1)) * (0.85 + random() * 0.3) * 100) / 100,
  }));
}
