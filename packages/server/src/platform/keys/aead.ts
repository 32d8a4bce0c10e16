import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';
import { proven } from './key-refused-error.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Random bytes, drawn some thousand at a time: to ask for a nonce's twelve takes as long as to encrypt a name. */
const drawn = Buffer.alloc(8192);
let next = drawn.length;

/** So many random bytes, at most a few dozen; each is given out once, and not kept. */
export function drawBytes(count: number): Buffer {
  if (next + count > drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const bytes = Buffer.from(drawn.subarray(next, next + count));
  drawn.fill(0, next, next + count);
  next += count;
  return bytes;
}

/**
 * Encrypts bytes with AES-256-GCM and a random nonce; `about` says what they are, and has to be said again to open them. Keys are key
 * objects: one of bytes would be taken over anew by each call, which takes longer than to encrypt a name.
 */
export function encryptBytes(key: KeyObject, bytes: Uint8Array, about: string): string {
  const nonce = drawBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/**
 * The bytes again.
 * @throws KeyRefusedError for another key, for what is about something else, and for what was changed
 */
export function decryptBytes(key: KeyObject, encrypted: string, about: string): Buffer {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), proven(decipher)]);
}
