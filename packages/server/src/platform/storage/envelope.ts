import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keys for files: each file has its own, which is stored wrapped by a key made from the application's secret. */
export interface Envelope {
  newKey(): { key: Buffer; wrapped: string };
  unwrap(wrapped: string): Buffer;
}

const algorithm = 'aes-256-gcm';

export function createEnvelope(secret: string): Envelope {
  const master = Buffer.from(hkdfSync('sha256', secret, 'rezeptur', 'file keys', 32));
  return {
    newKey() {
      const key = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, master, nonce);
      const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
      return { key, wrapped: wrapped.toString('base64') };
    },
    unwrap(wrapped) {
      const bytes = Buffer.from(wrapped, 'base64');
      const decipher = createDecipheriv(algorithm, master, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
  };
}
