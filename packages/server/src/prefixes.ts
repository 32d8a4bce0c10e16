/** Where the shop's calls live. */
export const apiPrefix = '/api/shop';
/** Where the back office's calls live. */
export const adminPrefix = '/api/admin';
