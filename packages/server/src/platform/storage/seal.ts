import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Short texts that lie in the database but that only this application may read. */
export interface Seal {
  close(text: string): string;
  /** Throws for what wasn't closed with the same secret, or was changed since. */
  open(sealed: string): string;
  /** 256 bit that belong to a name: always the same ones, known to this application only. */
  derive(name: string): string;
}

const algorithm = 'aes-256-gcm';

export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'rezeptur', 'sealed texts', 32));
  const namesKey = Buffer.from(hkdfSync('sha256', secret, 'rezeptur', 'derived names', 32));
  return {
    derive: (name) => createHmac('sha256', namesKey).update(name).digest('base64url'),
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce);
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return bytes.toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}
