/** What the person asked for can't be done; the message says why and what to do instead. */
export class RefusedError extends Error {}
