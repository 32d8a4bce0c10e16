import type { Article } from '../../lib/api/types.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useCart } from '../../lib/cart/cart.ts';

/** The articles in the cart, and those of them that need a prescription: known without waiting for the cart's price. */
export function useOrderedArticles(): { articles: Article[]; prescribed: Article[] } {
  const { config } = useAppConfig();
  const { lines } = useCart().state;
  const articles = lines.flatMap(
    ({ articleId }) => config?.articles.find(({ id }) => id === articleId) ?? [],
  );
  return { articles, prescribed: articles.filter(({ requiresPrescription }) => requiresPrescription) };
}
