import { formatCents, formatNumber } from './format.ts';
import { pathOf } from './route-list.ts';
import type { Article } from './types.ts';

/** Values of the batch that is sold now, else what the article declares. */
export const thcOf = (article: Article): number | null => article.latestBatch?.thc ?? article.thc ?? null;
export const cbdOf = (article: Article): number | null => article.latestBatch?.cbd ?? article.cbd ?? null;

/** Where an article's page is. */
export const articlePath = ({ slug, urlId }: Article): string => pathOf('article', { slug, urlId });

/** `1 g`, `0,5 kg`: what one package holds, as unit prices count it. `t` words the unit. */
export function packageSize(article: Article, t: (key: string) => string): string {
  const amount = article.normalizedPackageAmount ?? article.packageAmount;
  const unit = article.normalizedPackageUnit ?? article.unit;
  return `${formatNumber(amount)} ${t(`shop:units.${unit}`)}`;
}

/** `8,99 € / g`; undefined where the server sent no price. */
export function unitPrice(article: Article, t: (key: string) => string): string | undefined {
  const cents = article.normalizedPricePerDisplayUnit;
  if (cents === null || cents === undefined) return undefined;
  return `${formatCents(cents)} / ${t(`shop:units.${article.normalizedPackageUnit ?? article.unit}`)}`;
}
