/** `items.0.amount` -> `items.amount`: labels, options and own messages have no positions. */
export const withoutIndexes = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** Where a field's own words stand below its form: those of a list's entries under `<list>.items`. */
export const wordsOf = (path: string): string =>
  /\.\d+$/.test(path) ? `${withoutIndexes(path)}.items` : withoutIndexes(path);
