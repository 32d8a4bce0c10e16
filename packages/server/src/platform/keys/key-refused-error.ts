import type { DecipherGCM } from 'node:crypto';

/**
 * Something encrypted didn't open: it was changed or put in the place of something else, or its key was, or is of a secret that is
 * used no more. None of that happens by itself.
 */
export class KeyRefusedError extends Error {}

/**
 * The last bytes of what is decrypted, with which all of them are proven.
 * @throws KeyRefusedError for another key, for what is about something else, and for what was changed
 */
export function proven(decipher: DecipherGCM): Buffer {
  try {
    return decipher.final();
  } catch (cause) {
    throw new KeyRefusedError((cause as Error).message, { cause });
  }
}
