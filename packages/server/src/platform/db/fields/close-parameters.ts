import { sql } from 'kysely';
import type { Tx } from '../handles.ts';
import { builderOn, type Line } from './builder-on.ts';
import { closeText, disarmed, type Place } from './closed-text.ts';
import type { EncryptedTable } from './encrypted-tables.ts';
import type { Fields } from './fields.ts';
import { Lookup } from './lookup.ts';
import { ToClose } from './mark-values.ts';

/** Encrypts what is marked and computes by what it is found; every other text can't be taken for something encrypted. */
export async function closeParameters(
  parameters: readonly unknown[],
  line: Line,
  fields: Fields,
): Promise<readonly unknown[]> {
  const { tables, keys } = fields;
  const plain = parameters.map((value) =>
    value instanceof Lookup ? computed(value, fields) : harmless(value),
  );
  if (!keys || !plain.some((value) => value instanceof ToClose)) return plain;
  return builderOn(line)
    .transaction()
    .execute(async (tx) => {
      const closed: unknown[] = [];
      for (const value of plain) closed.push(value instanceof ToClose ? await close(tx, value) : value);
      return closed;
    });

  async function close(tx: Tx, { text, place, person }: ToClose): Promise<string> {
    const table = tables.get(place.table);
    if (!table || !keys) throw new Error(`Nothing of ${place.table} is encrypted.`);
    const asked = person === undefined ? await personOf(tx, table, place) : person;
    const owner = asked ? { type: 'customer', id: asked } : { type: table.entity, id: place.rowId };
    const closed = closeText(text, place, await keys.of(tx, owner));
    return table.columns.get(place.column)?.type === 'json' ? JSON.stringify(closed) : closed;
  }
}

function computed(lookup: Lookup, { blindIndex }: Fields): string | number[] {
  if (!blindIndex) throw new Error('Nothing encrypted is found before the keys are open.');
  return lookup.compute(blindIndex);
}

/** Lists of texts are read as well as texts. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') return disarmed(value);
  return Array.isArray(value) ? value.map(harmless) : value;
}

/** The customer whose row it is. */
async function personOf(
  tx: Tx,
  { personColumn }: EncryptedTable,
  { table, rowId }: Place,
): Promise<string | null> {
  if (personColumn === undefined) return null;
  if (personColumn === 'id') return rowId;
  const { rows } = await sql<{ person: string | null }>`
    select ${sql.ref(personColumn)} as person from ${sql.table(table)} where id = ${rowId}`.execute(tx);
  return rows[0]?.person ?? null;
}
