import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { api } from '../../../lib/api/api.ts';
import type { Article } from '../../../lib/api/types.ts';
import { type CalculatedLine, type Calculation, isServerLine } from '../../../lib/cart/cart.ts';

/** Quick presses ask once. */
const settleMs = 150;

/**
 * What so many packages cost and how many there are, as the server says it. Undefined while it is unknown, and where a
 * variation is to be chosen first. What was known of another amount stays meanwhile, and no longer: `isFailed` when it can't be had,
 * until the network is back.
 */
export function useLinePrice(article: Article, amount: number | undefined) {
  const asked = useSettled(amount);
  const key = !article.isVariationArticle && asked ? ['/cart/calculate', article.id, asked] : null;
  const { data, error, isLoading } = useSWR(key, () => lineOf(article, asked ?? 0), {
    keepPreviousData: true,
  });
  const isFailed = error !== undefined;
  return { ...(isFailed ? undefined : data), isFailed, isLoading: isLoading || asked !== amount };
}

interface Priced {
  line?: CalculatedLine | undefined;
  /** The day of delivery by the shop's first shipping method. */
  delivery?: Calculation['deliveries'][number] | undefined;
}

async function lineOf(article: Article, amount: number): Promise<Priced> {
  const { id, packageAmount } = article;
  const { data } = await api.post('/cart/calculate', {
    items: [{ articleId: id, amount, packageAmount }],
  });
  const line = data.items.find((item): item is CalculatedLine => !isServerLine(item) && item.id === id);
  return { line, delivery: data.deliveries[0] };
}

/** A value once it has stood for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
