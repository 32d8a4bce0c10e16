/** Where the back office's calls go. */
export const adminApi = '/api/admin';
