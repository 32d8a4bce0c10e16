import { builderOn, type Line } from './builder-on.ts';
import { type ClosedText, openText, readClosed } from './closed-text.ts';
import type { Fields } from './fields.ts';

interface Found extends ClosedText {
  row: Record<string, unknown>;
  name: string;
  value: string;
}

/** Puts the text in the place of each encrypted value; of what was under a destroyed key nothing is left. */
export async function openRows(
  rows: readonly unknown[],
  line: Line,
  { tables, keys }: Fields,
): Promise<void> {
  if (!keys) return;
  const found: Found[] = [];
  for (const row of rows as Record<string, unknown>[])
    for (const name in row) {
      const value = row[name];
      const closed = typeof value === 'string' ? readClosed(value) : undefined;
      if (closed && tables.get(closed.table)?.columns.has(closed.column))
        found.push({ ...closed, row, name, value: value as string });
    }
  if (found.length === 0) return;
  const known = await keys.findAll(builderOn(line), [...new Set(found.map(({ keyId }) => keyId))]);
  for (const { row, name, value, keyId, table, column } of found) {
    const isJson = tables.get(table)?.columns.get(column) === 'json';
    const key = known.get(keyId);
    if (key) row[name] = isJson ? JSON.parse(openText(value, key)) : openText(value, key);
    else row[name] = isJson ? {} : '';
  }
}
