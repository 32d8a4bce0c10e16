import { LRUCache } from 'lru-cache';

/** Bytes of pages that are kept, of each of the two kinds: for visitors, and for those who are signed in. */
const most = 24 * 2 ** 20;

/** By address, least recently used ones are dropped first; what is kept is bounded in bytes. */
export const createKeptPages = <T extends object>(bytesOf: (page: T) => number, maxSize = most) =>
  new LRUCache<string, T>({ maxSize, sizeCalculation: (page) => Math.max(1, bytesOf(page)) });
