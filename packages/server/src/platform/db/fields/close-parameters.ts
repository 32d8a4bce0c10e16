import { sql } from 'kysely';
import type { DataKey, Keys } from '../../keys/keys.ts';
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
      const keyOf = createKeyOf(tx, tables, keys);
      const closed: unknown[] = [];
      for (const value of plain) closed.push(value instanceof ToClose ? await close(value, keyOf) : value);
      return closed;
    });

  async function close({ text, place, person }: ToClose, keyOf: KeyOf): Promise<string> {
    const closed = closeText(text, place, await keyOf(place, person));
    return tables.get(place.table)?.columns.get(place.column)?.type === 'json'
      ? JSON.stringify(closed)
      : closed;
  }
}

type KeyOf = (place: Place, person: string | null | undefined) => Promise<DataKey>;

/** The key of a row, asked for once for all of its fields. */
function createKeyOf(tx: Tx, tables: Fields['tables'], keys: Keys): KeyOf {
  const known = new Map<string, Promise<DataKey>>();
  async function find(place: Place, person: string | null | undefined): Promise<DataKey> {
    const table = tables.get(place.table);
    if (!table) throw new Error(`Nothing of ${place.table} is encrypted.`);
    const asked = person === undefined ? await personOf(tx, table, place) : person;
    return keys.of(tx, asked ? { type: 'customer', id: asked } : { type: table.entity, id: place.rowId });
  }
  return (place, person) => {
    const row = `${place.table} ${place.rowId}`;
    const key = known.get(row) ?? find(place, person);
    known.set(row, key);
    return key;
  };
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
