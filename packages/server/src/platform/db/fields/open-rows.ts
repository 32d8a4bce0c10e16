import type { DataKey } from '../../keys/keys.ts';
import type { Line } from './builder-on.ts';
import { type ClosedText, closedIn, openText, readClosed, replaceClosed } from './closed-text.ts';
import type { Fields } from './fields.ts';
import { isLookupColumn } from './lookup.ts';

/** A text with encrypted values, and where it stands in what was read. */
interface Found {
  holder: Record<string, unknown>;
  name: string;
  text: string;
}

/**
 * Puts the text in the place of each encrypted value, also where a view has put several together or into JSON; of what was
 * under a destroyed key nothing is left. By what values are found is nothing that anybody reads.
 */
export async function openRows(
  rows: readonly unknown[],
  line: Line,
  fields: Fields,
  known: readonly DataKey[] = [],
): Promise<void> {
  const { keys, openedKeys } = fields;
  if (!keys) return;
  const read = rows as Record<string, unknown>[];
  for (const name of Object.keys(read[0] ?? {}).filter(isLookupColumn))
    for (const row of read) delete row[name];
  const found: Found[] = [];
  for (const row of read) collect(row, found);
  if (found.length === 0) return;
  const closed = found
    .flatMap(({ text }) => closedIn(text))
    .flatMap((value) => declared(value, fields) ?? []);
  const opening = new Map(known.map((key) => [key.id, key]));
  const missing = new Set(closed.map(({ keyId }) => keyId).filter((id) => !opening.has(id)));
  if (missing.size > 0)
    for (const [id, key] of await openedKeys.find(keys, line, [...missing])) opening.set(id, key);
  for (const { holder, name, text } of found) holder[name] = opened(text, opening, fields);
}

function collect(holder: Record<string, unknown>, found: Found[]): void {
  for (const name in holder) {
    const value = holder[name];
    if (typeof value === 'string') {
      if (closedIn(value).length > 0) found.push({ holder, name, text: value });
    } else if (isOfJson(value)) collect(value, found);
  }
}

const isOfJson = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** What an encrypted value says of itself, if its field is declared encrypted. */
function declared(value: string, { tables }: Fields): ClosedText | undefined {
  const closed = readClosed(value);
  return closed && tables.get(closed.table)?.columns.has(closed.column) ? closed : undefined;
}

function opened(text: string, keys: ReadonlyMap<string, DataKey>, fields: Fields): unknown {
  const one = declared(text, fields);
  const type = one && fields.tables.get(one.table)?.columns.get(one.column)?.type;
  if (one && type !== 'text') {
    const key = keys.get(one.keyId);
    if (key) return JSON.parse(openText(text, key));
    return type === 'json' ? {} : null;
  }
  return replaceClosed(text, (value) => {
    const closed = declared(value, fields);
    if (!closed) return value;
    const key = keys.get(closed.keyId);
    return key ? openText(value, key) : '';
  });
}
