import { createCipheriv, createDecipheriv } from 'node:crypto';
import { proven } from '../keys/key-refused-error.ts';

/**
 * Streams are sealed in pieces, so that no plain text leaves before its piece has been proven. The nonce is the
 * piece's number and whether it is the last: pieces can't be dropped, swapped or cut off. Each file has its own key.
 */
const piece = 64 * 1024;
const tag = 16;

export async function* encrypt(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { bytes, isLast } of pieces(source, piece)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decrypt(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { bytes, isLast } of pieces(source, piece + tag)) {
    if (bytes.length < tag) throw new Error('The stored file is damaged.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count++, isLast));
    decipher.setAuthTag(bytes.subarray(-tag));
    yield Buffer.concat([decipher.update(bytes.subarray(0, -tag)), proven(decipher)]);
  }
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into pieces of one size; the last one, which may be shorter or empty, is marked. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number) {
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    // A full piece is only passed on when more follows: the last one has to be marked.
    for (; rest.length - from > size; from += size) {
      yield { bytes: rest.subarray(from, from + size), isLast: false };
    }
    rest = rest.subarray(from);
  }
  yield { bytes: rest, isLast: true };
}
