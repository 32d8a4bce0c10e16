/** `items.0.amount` -> `items.amount`: labels, options and own messages don't know positions. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
