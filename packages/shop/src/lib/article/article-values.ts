import type { Article } from '../api/types.ts';
import { formatCents, formatNumber } from '../format.ts';
import { pathOf } from '../route-list.ts';

/** Values of the batch that is sold now, else what the article declares. */
export const thcOf = (article: Article): number | null => article.latestBatch?.thc ?? article.thc ?? null;
export const cbdOf = (article: Article): number | null => article.latestBatch?.cbd ?? article.cbd ?? null;

/** Where an article's page is. */
export const articlePath = ({ slug, urlId }: Article): string => pathOf('article', { slug, urlId });

/** What an article is called in lists and in the cart: the name that it is known by, then its cut or size. Its brand stands beside it. */
export const articleName = (
  article: Pick<Article, 'name' | 'publicNamePrimary' | 'publicNameSecondary'>,
): string =>
  article.publicNamePrimary
    ? [article.publicNamePrimary, article.publicNameSecondary].filter(Boolean).join(' ')
    : article.name;

/** `1 g`, `1 kg`, `40 g`: what one package holds; unit prices count less than a kilogram as a part of it, people don't. `t` words the unit. */
export function packageSize(article: Article, t: (key: string) => string): string {
  const counted = article.normalizedPackageAmount ?? article.packageAmount;
  const isPart = counted < 1;
  const amount = isPart ? article.packageAmount : counted;
  const unit = (isPart ? undefined : article.normalizedPackageUnit) ?? article.unit;
  return `${formatNumber(amount)} ${t(`shop:units.${unit}`)}`;
}

/** `8,99 € / g`; undefined where the server sent no price. */
export function unitPrice(article: Article, t: (key: string) => string): string | undefined {
  const cents = article.normalizedPricePerDisplayUnit;
  if (cents === null || cents === undefined) return undefined;
  return `${formatCents(cents)} / ${t(`shop:units.${article.normalizedPackageUnit ?? article.unit}`)}`;
}
