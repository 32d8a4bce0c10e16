import { createHmac, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * A hash by which an encrypted value is found: the same for the same value of the same field, and computed by nobody who
 * hasn't the key. It tells who has the database which rows have the same value.
 */
export type BlindIndex = (field: string, value: string) => string;

/** Parts of words are of at most three letters and come again and again; a whole value is never kept. */
const keptLength = 3;
const most = 20_000;

export function createBlindIndex(key: KeyObject): BlindIndex {
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const parts = new LRUCache<string, string>({ max: most, memoMethod: hashOf });
  return (field, value) => {
    const text = `${field}\n${value}`;
    return value.length > keptLength ? hashOf(text) : parts.memo(text);
  };
}
