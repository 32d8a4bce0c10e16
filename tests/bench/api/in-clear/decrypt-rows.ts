import { isLookupColumn } from '../../../../packages/server/src/platform/db/fields/lookup.ts';

/** Hands rows on as they were read. */
export async function decryptRows(rows: readonly unknown[]): Promise<void> {
  const read = rows as Record<string, unknown>[];
  for (const name of Object.keys(read[0] ?? {}).filter(isLookupColumn))
    for (const row of read) delete row[name];
}
