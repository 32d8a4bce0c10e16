import useSWR from 'swr';
import { api } from '../../lib/api.ts';
import type { Article } from '../../lib/types.ts';

/** What so many packages cost, as the server computes it. Undefined while it is unknown, and where a variation is to be chosen first. */
export function useLinePrice(article: Article, amount: number) {
  const key = !article.isVariationArticle && amount > 0 ? ['/cart/calculate', article.id, amount] : null;
  const { data, isLoading } = useSWR(key, () => priceOf(article, amount), { keepPreviousData: true });
  return { totalPrice: key ? data : undefined, isLoading };
}

async function priceOf(article: Article, amount: number): Promise<number | undefined> {
  const { id, packageAmount } = article;
  const { data } = await api.post('/cart/calculate', {
    items: [{ articleId: id, amount, packageAmount }],
  });
  return data.items.find((item) => 'id' in item && item.id === id)?.totalPrice;
}
