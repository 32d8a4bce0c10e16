import { readFileSync } from 'node:fs';
import { median } from '../median.ts';
import type { Visit } from './measure-page.ts';
import type { Target } from './targets.ts';

/** Pages that every shop has, as our routes call them. */
const compared = ['home', 'articles', 'article'] as const;
type Compared = (typeof compared)[number];

/** By shop: where these pages are. */
export type OtherShops = Record<string, Record<Compared, string>>;

/** Other shops that run on this machine, as a file names them: `{"vendure": {"home": "http://…", "articles": "…", "article": "…"}}`. */
export function readOtherShops(file: string): OtherShops {
  const shops: OtherShops = JSON.parse(readFileSync(file, 'utf8'));
  const lacking = Object.entries(shops).flatMap(([shop, pages]) =>
    compared.filter((page) => !URL.canParse(pages[page] ?? '')).map((page) => `${shop}: ${page}`),
  );
  if (lacking.length > 0) throw new Error(`${file} lacks the addresses of ${lacking.join(', ')}.`);
  return shops;
}

/** Ours is visited in the same turns as the others. */
export const besideTargets = (ours: Record<Compared, string>, others: OtherShops): Target[] =>
  compared.flatMap((page) =>
    Object.entries({ ...others, ours }).map(([shop, pages]) => ({
      name: nameOf(page, shop),
      path: pages[page],
    })),
  );

const nameOf = (page: string, shop: string) => `${page}, ${shop}`;

const figures: [name: string, of: (visit: Visit) => number, show: (value: number) => string][] = [
  ['JS KB', ({ bytes }) => (bytes.Script ?? 0) / 1000, (value) => value.toFixed(0)],
  [
    'all KB',
    ({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000,
    (value) => value.toFixed(0),
  ],
  ['LCP s', ({ lcp }) => lcp / 1000, (value) => value.toFixed(2)],
  ['TBT ms', ({ tbt }) => tbt, (value) => value.toFixed(0)],
  ['CLS', ({ cls }) => cls, (value) => value.toFixed(3)],
  ['performance', ({ scores }) => scores.performance ?? 0, (value) => value.toFixed(0)],
];

/** Each figure of another shop, and how many times ours it is. */
export function reportBeside(shops: readonly string[], visits: Map<string, Visit[]>): string[][] {
  return compared.flatMap((page) =>
    shops.map((shop) => [
      page,
      shop,
      ...figures.map(([, figure, show]) => {
        const value = median((visits.get(nameOf(page, shop)) ?? []).map(figure));
        const ours = median((visits.get(nameOf(page, 'ours')) ?? []).map(figure));
        return shop === 'ours' || ours === 0
          ? show(value)
          : `${show(value)} (${(value / ours).toFixed(1)} ×)`;
      }),
    ]),
  );
}

export const besideHead = ['page', 'shop', ...figures.map(([name]) => name)];
