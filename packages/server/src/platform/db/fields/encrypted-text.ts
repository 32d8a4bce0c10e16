import { decryptBytes, encryptBytes } from '../../keys/aead.ts';
import type { DataKey } from '../../keys/keys.ts';

/** Where an encrypted value stands. */
export interface Place {
  table: string;
  column: string;
  rowId: string;
}

/** Begins each encrypted value; no person can type its first character, and no other value keeps it (`disarmed`). */
export const mark = '\u0002enc1:';
const shape = `${mark}([a-z_]+)\\.([a-z_]+):([0-9a-f-]{36}):([0-9a-f-]{36}):([A-Za-z0-9+/=]+)`;
const anywhere = new RegExp(shape, 'g');
const whole = new RegExp(`^${shape}$`);

/** No encrypted value is shorter: two ids, the nonce and what proves it are in each. Nearly all texts that are read are. */
const shortest = 120;

/** Whether there may be encrypted values within a text: asked of each text that is read. */
export const mayHoldEncrypted = (text: string): boolean => text.length >= shortest && text.includes(mark);

/** An encrypted value as it is stored: it says where it stands and under which key, and both are proven when it is opened. */
export function encryptText(text: string, { table, column, rowId }: Place, { id, key }: DataKey): string {
  const head = `${mark}${table}.${column}:${rowId}:${id}:`;
  return head + encryptBytes(key, Buffer.from(text), head);
}

/** An encrypted value as it is stored, and what it says of itself. */
export interface EncryptedText extends Place {
  value: string;
  keyId: string;
}

/** The encrypted values within a text: a view may have put several together. */
export function encryptedIn(text: string): EncryptedText[] {
  if (!mayHoldEncrypted(text)) return [];
  const alone = whole.exec(text);
  return alone ? [encryptedOf(alone)] : Array.from(text.matchAll(anywhere), encryptedOf);
}

const encryptedOf = ([
  value,
  table = '',
  column = '',
  rowId = '',
  keyId = '',
]: RegExpExecArray): EncryptedText => ({
  value,
  table,
  column,
  rowId,
  keyId,
});

/** @throws Error for what was changed, or is under another key */
export function decryptText(value: string, { key }: DataKey): string {
  const at = value.lastIndexOf(':') + 1;
  return decryptBytes(key, value.slice(at), value.slice(0, at)).toString('utf8');
}

/** How a text of JSON begins that is one. */
export const markInJson = JSON.stringify(mark).slice(0, -1);
const escaped = markInJson.slice(1);

/** A text that somebody sends can't be taken for an encrypted value: else they could have one opened that they have copied. */
export const disarmed = (text: string): string =>
  text.includes('enc1:') ? text.replaceAll(mark, '\uFFFDenc1:').replaceAll(escaped, '\uFFFDenc1:') : text;
