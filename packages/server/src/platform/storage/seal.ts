import { createHmac } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../keys/aead.ts';
import { KeyRefusedError } from '../keys/key-refused-error.ts';
import type { ShopKeys } from '../keys/open-keys.ts';

/** Short texts that lie in the database but that only this application may read. */
export interface Seal {
  close(text: string): string;
  /** Throws for what wasn't closed with the same key, or was changed since. */
  open(sealed: string): string;
  /** 256 bit that belong to a name: always the same ones, known to this application only. */
  derive(name: string): string;
}

/** Before what is closed with today's key; what a server wrote before there were keys in the database has nothing there. */
const mark = '2:';
const about = 'sealed text';

export function createSeal({ texts, names, textsBefore }: Omit<ShopKeys, 'indexes'>): Seal {
  return {
    derive: (name) => createHmac('sha256', names).update(name).digest('base64url'),
    close: (text) => mark + encryptBytes(texts, Buffer.from(text), about),
    open(sealed) {
      if (sealed.startsWith(mark))
        return decryptBytes(texts, sealed.slice(mark.length), about).toString('utf8');
      if (!textsBefore) throw new KeyRefusedError('The text is sealed with a key that is gone.');
      return decryptBytes(textsBefore, sealed, '').toString('utf8');
    },
  };
}
