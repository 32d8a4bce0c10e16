import type { DataKey } from '../../keys/keys.ts';
import type { EncryptedParameters } from './encrypt-parameters.ts';
import type { EncryptedColumn } from './encrypted-tables.ts';
import { type EncryptedText, encryptedIn, mayHoldEncrypted } from './encrypted-text.ts';
import type { Fields } from './fields.ts';
import type { Line } from './line.ts';
import { isLookupColumn } from './lookup.ts';

/** A text with encrypted values, and where it stands in what was read. */
interface Found {
  holder: Record<string, unknown>;
  name: string;
  text: string;
  encrypted: readonly EncryptedText[];
}

/**
 * Puts the text in the place of each encrypted value, also where a view has put several together or into JSON; of what was
 * under a destroyed key nothing is left. By what values are found is nothing that anybody reads.
 */
export async function decryptRows(
  rows: readonly unknown[],
  line: Line,
  fields: Fields,
  { known, written }: Pick<EncryptedParameters, 'known' | 'written'>,
): Promise<void> {
  const { keys, openedKeys } = fields;
  if (!keys) return;
  const read = rows as Record<string, unknown>[];
  for (const name of Object.keys(read[0] ?? {}).filter(isLookupColumn))
    for (const row of read) delete row[name];
  const found: Found[] = [];
  for (const row of read) collect(row, { fields, line, written, found });
  if (found.length === 0) return;
  const opening = new Map(known.map((key) => [key.id, key]));
  const missing = new Set(found.flatMap(({ encrypted }) => encrypted.map(({ keyId }) => keyId)));
  for (const id of missing) {
    const key = opening.get(id) ?? line.held.find(id);
    if (!key) continue;
    opening.set(id, key);
    missing.delete(id);
  }
  if (missing.size > 0)
    for (const [id, key] of await openedKeys.find(keys, line, [...missing])) opening.set(id, key);
  for (const one of found) one.holder[one.name] = opened(one, opening, fields);
}

interface Collecting extends Pick<EncryptedParameters, 'written'> {
  fields: Fields;
  line: Line;
  found: Found[];
}

function collect(holder: Record<string, unknown>, collecting: Collecting): void {
  const { fields, line, written, found } = collecting;
  for (const name in holder) {
    const value = holder[name];
    if (typeof value === 'string') {
      if (!mayHoldEncrypted(value)) continue;
      const sent = written?.get(value) ?? line.held.written(value);
      const before = sent
        ? { text: sent.text, type: sent.column.type }
        : fields.openedKeys.openedBefore(value);
      if (before) {
        holder[name] = ofType(before.text, before.type);
        continue;
      }
      const encrypted = encryptedIn(value).filter((one) => columnOf(one, fields));
      if (encrypted.length > 0) found.push({ holder, name, text: value, encrypted });
    } else if (isOfJson(value)) collect(value, collecting);
  }
}

const isOfJson = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The field that an encrypted value is of, if it is declared encrypted; others are left as they are. */
const columnOf = ({ table, column }: EncryptedText, { tables }: Fields) =>
  tables.get(table)?.columns.get(column);

const ofType = (text: string, type: EncryptedColumn['type']): unknown =>
  type === 'text' ? text : JSON.parse(text);

function opened({ text, encrypted }: Found, keys: ReadonlyMap<string, DataKey>, fields: Fields): unknown {
  const [one] = encrypted;
  const type = one?.value === text ? columnOf(one, fields)?.type : undefined;
  if (one && type) {
    const key = keys.get(one.keyId);
    if (key) return ofType(fields.openedKeys.open(text, key, type), type);
    return { text: '', json: {}, changes: null }[type];
  }
  const known = encrypted.map(({ keyId }) => keys.get(keyId));
  const whole = encrypted.reduce((rest, { value }, at) => {
    const key = known[at];
    return rest.replace(value, () => (key ? fields.openedKeys.open(value, key) : ''));
  }, text);
  const whoseKeys = known.filter((key) => key !== undefined);
  // What had a destroyed key is empty now, and asked for again.
  if (whoseKeys.length === known.length) fields.openedKeys.keepTogether(text, whole, whoseKeys);
  return whole;
}
