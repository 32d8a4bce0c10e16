import type { Article } from '../../lib/api/types.ts';
import type { CartLine, SubItem } from '../../lib/cart/cart.ts';

const humidities = ['Integra Boost 55%', 'Integra Boost 62%', 'Kein Integra Boost'];
const formerPackaging = 'Chubby Gorilla Dose';
const defaultPackaging: SubItem = { type: 'packaging', value: 'Doy-Pack' };

export interface SubItemSettings {
  isChubbyGorillaEnabled: boolean;
}

/** The choices of a flower, by kind. */
export function subItemChoices(settings: SubItemSettings): Record<SubItem['type'], string[]> {
  const third = settings.isChubbyGorillaEnabled ? [formerPackaging] : [];
  return { packaging: [defaultPackaging.value, 'Glastiegel', ...third], humidity: humidities };
}

/** Only flowers are packed to wish. */
export const hasSubItems = (article: Pick<Article, 'type'>): boolean => article.type === 'cannabis';

/** A new line's options: the bag is preselected, humidity must be chosen. */
export const firstSubItems = (article: Pick<Article, 'type'>): SubItem[] =>
  hasSubItems(article) ? [{ ...defaultPackaging }] : [];

/** Is this packaging no longer offered? It becomes the default, and the customer sees a notice. */
export const isFormerPackaging = (item: SubItem, settings: SubItemSettings): boolean =>
  item.type === 'packaging' && item.value === formerPackaging && !settings.isChubbyGorillaEnabled;

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
