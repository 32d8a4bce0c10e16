import { thcOf } from '../../lib/article-values.ts';
import type { Article } from '../../lib/types.ts';
import type { ArticleFilter } from './article-filter.ts';
import { typeGroupOf } from './type-groups.ts';

/** Potency bands in percent THC: at least `from`, below `to`. */
export const thcBands: { name: string; from: number; to: number }[] = [
  { name: 'lt15', from: 0, to: 15 },
  { name: '15-20', from: 15, to: 20 },
  { name: '20-25', from: 20, to: 25.000001 },
  { name: 'gt25', from: 25.000001, to: 101 },
];

/** True when an article fits everything that was chosen. Within one list any value fits; terpenes must all be there. */
export function matchesFilter(article: Article, filter: ArticleFilter): boolean {
  return (
    (!filter.type || typeGroupOf(article.type) === filter.type) &&
    fits(filter.brand, article.brand?.name) &&
    fits(filter.species, article.species) &&
    fits(filter.priceCategory, article.colorCategory) &&
    fitsThc(filter.thc, thcOf(article)) &&
    filter.terpenes.every((terpene) => article.terpeneProfile?.includes(terpene)) &&
    fitsSearch(article, filter.search)
  );
}

const fits = (wanted: string[], value: string | null | undefined) =>
  wanted.length === 0 || (!!value && wanted.includes(value));

function fitsThc(wanted: string[], thc: number | null): boolean {
  if (wanted.length === 0) return true;
  if (thc === null) return false;
  return thcBands.some(({ name, from, to }) => wanted.includes(name) && thc >= from && thc < to);
}

/** Every word must be found somewhere; accents and case don't matter. */
function fitsSearch(article: Article, search: string): boolean {
  if (!search) return true;
  const text = plain(
    [article.name, article.publicNamePrimary, article.publicNameSecondary, article.brand?.name]
      .concat([article.species, article.strain, article.countryOfOrigin, article.latestBatch?.pzn])
      .filter(Boolean)
      .join(' '),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
