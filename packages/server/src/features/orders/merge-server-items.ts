interface Item {
  kind: string;
  articleName: string;
  singlePriceCents: number;
  totalPriceCents: number;
  taxCents: number;
  vatPercent: number | null;
}

/**
 * Items as customers read them: what the server charges, stored once for each tax rate, is one line again. Such a line has
 * a rate where it has one only.
 */
export function mergeServerItems<T extends Item>(items: readonly T[]): (Omit<T, 'vatPercent'> & Item)[] {
  const merged: (Omit<T, 'vatPercent'> & Item)[] = [];
  for (const item of items) {
    const same =
      item.kind !== 'article' &&
      merged.find(({ kind, articleName }) => kind === item.kind && articleName === item.articleName);
    if (!same) {
      merged.push({ ...item });
      continue;
    }
    same.singlePriceCents += item.singlePriceCents;
    same.totalPriceCents += item.totalPriceCents;
    same.taxCents += item.taxCents;
    if (same.vatPercent !== item.vatPercent) same.vatPercent = null;
  }
  return merged;
}
