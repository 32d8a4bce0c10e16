import { createHmac, type KeyObject } from 'node:crypto';

/**
 * A hash by which an encrypted value is found: the same for the same value of the same field, and computed by nobody who
 * hasn't the key. It tells who has the database which rows have the same value.
 */
export type BlindIndex = (field: string, value: string) => string;

export const createBlindIndex =
  (key: KeyObject): BlindIndex =>
  (field, value) =>
    createHmac('sha256', key).update(`${field}\n${value}`).digest('base64url');
