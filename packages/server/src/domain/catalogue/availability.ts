export interface Availability {
  isInStock: boolean;
  isLow: boolean;
}

/** What a reader learns of an article's free packages; a variation article has those of its variations. */
export function availabilityOf(
  article: { id: string; lowStockThreshold: number; variations: readonly { childArticleId: string }[] },
  freeAmounts: ReadonlyMap<string, number>,
): Availability {
  const ids = [article.id, ...article.variations.map(({ childArticleId }) => childArticleId)];
  const free = ids.reduce((sum, id) => sum + (freeAmounts.get(id) ?? 0), 0);
  return { isInStock: free > 0, isLow: free > 0 && free <= article.lowStockThreshold };
}
