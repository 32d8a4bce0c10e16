import type { DataKey } from '../../keys/keys.ts';
import { encryptText, mark, type Place } from './encrypted-text.ts';

/**
 * An entry of the trail, with the old and new values of some fields encrypted one by one: their names stay readable, so that
 * what was changed can be forgotten and still be told apart.
 */
export function encryptChanges(
  text: string,
  place: Place,
  key: DataKey,
  isEncrypted: (field: string) => boolean = () => true,
): string {
  const changes = JSON.parse(text) as Record<string, Record<string, unknown>>;
  const isEncryptedAlready = (value: unknown) => typeof value === 'string' && value.startsWith(mark);
  const encrypt = (value: unknown) =>
    value === null || isEncryptedAlready(value) ? value : encryptText(JSON.stringify(value), place, key);
  const encrypted = Object.entries(changes).map(([field, said]) => {
    if (!isEncrypted(field)) return [field, said];
    return [field, Object.fromEntries(Object.entries(said).map(([when, value]) => [when, encrypt(value)]))];
  });
  return JSON.stringify(Object.fromEntries(encrypted));
}
