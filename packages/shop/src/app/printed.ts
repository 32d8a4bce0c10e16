/**
 * What pages that the server draws print of somebody who is signed in, and never decide by: the server draws such a page once
 * for many, and puts in each reader's own. Whatever else a page looks at is noted, and it is drawn anew for others.
 */
export const printed: readonly string[] = ['version', 'user.firstName', 'user.customerNumber'];
