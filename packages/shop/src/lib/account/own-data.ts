/** SWR keys of what only its owner may read: paths of the API. */
export const accountKey = '/my-account';
export const passkeysKey = '/my-account/passkeys';
/** The lists of articles that the account keeps, where that was asked for. */
export const keptArticlesKey = '/my-account/kept-articles';
export const stockNoticesKey = '/my-account/stock-notices';
/** The cart that the account keeps, with its price. */
export const pricedCartKey = '/cart/priced';
export const orderKey = (id: string) => `/my-account/order/${encodeURIComponent(id)}` as const;

/** Is it one customer's own? Whoever signs in here starts without it. */
export const isOwnData = (key: unknown): boolean =>
  typeof key === 'string' && (key.startsWith(accountKey) || key === pricedCartKey);
