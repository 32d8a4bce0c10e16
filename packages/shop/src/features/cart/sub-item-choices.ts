import declared from '@rezeptur/schemas/sub-items.json';
import type { Article } from '../../lib/api/types.ts';
import type { CartLine, SubItem } from '../../lib/cart/cart.ts';

const { packaging, humidity } = declared;

const preselected = packaging.slice(0, 1).map(({ value }): SubItem => ({ type: 'packaging', value }));

export interface SubItemSettings {
  isChubbyGorillaEnabled: boolean;
}

/** The choices of a flower, by kind. */
export const subItemChoices = (settings: SubItemSettings): Record<SubItem['type'], readonly string[]> => ({
  packaging: packaging
    .filter((one) => settings.isChubbyGorillaEnabled || !one.isChubbyGorilla)
    .map(({ value }) => value),
  humidity,
});

/** Only flowers are packed to wish. */
export const hasSubItems = (article: Pick<Article, 'type'>): boolean => article.type === 'cannabis';

/** A new line's options: the bag is preselected, humidity must be chosen. */
export const firstSubItems = (article: Pick<Article, 'type'>): SubItem[] =>
  hasSubItems(article) ? [...preselected] : [];

/** Is this packaging no longer offered? It becomes the default, and the customer sees a notice. */
export const isFormerPackaging = (item: SubItem, settings: SubItemSettings): boolean =>
  item.type === 'packaging' &&
  packaging.some(({ value }) => value === item.value) &&
  !subItemChoices(settings).packaging.includes(item.value);

type ArticleOf = (id: string) => Pick<Article, 'type'> | undefined;

/** What is still to be chosen for a line; every flower needs both a packaging and a humidity choice. */
export function missingOption(line: CartLine, articleOf: ArticleOf): SubItem['type'] | undefined {
  const article = articleOf(line.articleId);
  if (!article || !hasSubItems(article)) return undefined;
  return (['packaging', 'humidity'] as const).find(
    (type) => !line.subItems.some((item) => item.type === type),
  );
}

/** Is everything chosen? Nothing goes on to the checkout before. */
export const areOptionsComplete = (lines: readonly CartLine[], articleOf: ArticleOf): boolean =>
  lines.every((line) => missingOption(line, articleOf) === undefined);
