import { createHash } from 'node:crypto';

/**
 * A set of texts in few bits: what is in it is found, and of what isn't one in a thousand is found all the same.
 * The first byte of the file says how many bits a text sets.
 */
export interface BloomFilter {
  has(text: string): boolean;
}

export const readFilter = (bytes: Uint8Array): BloomFilter => {
  const [hashes = 0] = bytes;
  const bits = bytes.subarray(1);
  return {
    has: (text) =>
      placesOf(text, hashes, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1),
  };
};

/** Fourteen bits and ten hashes for each text: one in a thousand. */
export function writeFilter(texts: readonly string[]): Uint8Array {
  const hashes = 10;
  const bytes = new Uint8Array(1 + Math.ceil((texts.length * 14.4) / 8));
  bytes[0] = hashes;
  const bits = bytes.subarray(1);
  for (const text of texts)
    for (const place of placesOf(text, hashes, bits.length * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return bytes;
}

/** Two hashes make as many as are needed (Kirsch and Mitzenmacher). */
function placesOf(text: string, hashes: number, size: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % size);
}
