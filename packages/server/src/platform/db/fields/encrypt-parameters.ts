import { sql } from 'kysely';
import { type KeyOwner, nameOf } from '../../keys/key-store.ts';
import type { DataKey, FreshKeys, Keys } from '../../keys/keys.ts';
import type { Tx } from '../handles.ts';
import { encryptChanges } from './encrypt-changes.ts';
import { disarmed, encryptText } from './encrypted-text.ts';
import type { Fields } from './fields.ts';
import type { Line } from './line.ts';
import { Lookup } from './lookup.ts';
import { ownerColumns, ownerOf, ToEncrypt } from './to-encrypt.ts';

/** What a statement is sent with, the keys that this took, and those of them that are new and sent with it. */
export interface EncryptedParameters {
  parameters: readonly unknown[];
  known: DataKey[];
  /** What was encrypted, by what became of it: what comes back as it was written needn't be opened. */
  written?: ReadonlyMap<string, ToEncrypt>;
  fresh?: FreshKeys;
}

/**
 * Encrypts what is marked and computes by what it is found; every other text can't be taken for something encrypted. `mayStore`: the
 * statement is one that can store keys.
 */
export async function encryptParameters(
  parameters: readonly unknown[],
  line: Line,
  fields: Fields,
  mayStore: boolean,
): Promise<EncryptedParameters> {
  const { keys } = fields;
  const toEncrypt: ToEncrypt[] = [];
  const plain = parameters.map((value) => {
    if (value instanceof Lookup) return computed(value, fields);
    if (value instanceof ToEncrypt) toEncrypt.push(value);
    return harmless(value);
  });
  if (!keys || toEncrypt.length === 0) return { parameters: plain, known: [] };
  const { byValue, fresh } = keptKeys(toEncrypt, line, fields, mayStore ? keys : undefined) ?? {
    byValue: await storedKeys(toEncrypt, line, { tables: fields.tables, keys }),
  };
  const written = new Map<string, ToEncrypt>();
  const encrypted = plain.map((value) => {
    if (!(value instanceof ToEncrypt)) return value;
    const key = byValue.get(value) as DataKey;
    if (value.column.type === 'changes')
      return encryptChanges(value.text, value.place, key, value.isEncrypted);
    const text = encryptText(value.text, value.place, key);
    written.set(text, value);
    return value.column.type === 'json' ? JSON.stringify(text) : text;
  });
  return { parameters: encrypted, known: [...byValue.values()], written, ...(fresh && { fresh }) };
}

type KeyOf = ReadonlyMap<ToEncrypt, DataKey>;

/** The keys as far as they are in memory, or are new ones of rows that are inserted; undefined where one is neither. */
function keptKeys(
  toEncrypt: readonly ToEncrypt[],
  { held }: Line,
  { openedKeys }: Fields,
  keys: Keys | undefined,
): { byValue: KeyOf; fresh?: FreshKeys } | undefined {
  const byValue = new Map<ToEncrypt, DataKey>();
  const withoutKey = new Map<string, KeyOwner>();
  for (const value of toEncrypt) {
    const { owner, isFresh } = value;
    if (owner && isFresh) {
      withoutKey.set(nameOf(owner), owner);
      continue;
    }
    const key = owner && (held.ofOwner(owner) ?? (held.mayLack ? undefined : openedKeys.ofOwner(owner)));
    if (!key) return undefined;
    byValue.set(value, key);
  }
  if (withoutKey.size === 0) return { byValue };
  const fresh = openedKeys.isLive() ? keys?.toStore([...withoutKey.values()]) : undefined;
  if (!fresh) return undefined;
  const newKeys = new Map(fresh.keys.map((key) => [nameOf(key.owner), key]));
  for (const value of toEncrypt) {
    const key = value.owner && newKeys.get(nameOf(value.owner));
    if (value.isFresh && key) byValue.set(value, key);
  }
  return { byValue, fresh };
}

/** The keys as they are stored, held until the transaction ends, or made. */
const storedKeys = (
  toEncrypt: readonly ToEncrypt[],
  line: Line,
  { tables, keys }: Pick<Fields, 'tables'> & { keys: Keys },
): Promise<KeyOf> =>
  line.builder.transaction().execute(async (tx) => {
    const owners = new Map<ToEncrypt, KeyOwner>();
    for (const value of toEncrypt) owners.set(value, value.owner ?? (await askedOwner(tx, value, tables)));
    const byOwner = await keysOf(tx, keys, owners, line);
    if (line.isInTransaction) line.held.keep(byOwner.values());
    return new Map(
      [...owners].map(([value, owner]) => [value, byOwner.get(nameOf(owner)) as DataKey] as const),
    );
  });

function computed(lookup: Lookup, { blindIndex }: Fields): string | number[] {
  if (!blindIndex) throw new Error('Nothing encrypted is found before the keys are open.');
  return lookup.compute(blindIndex);
}

/** Lists of texts are read as well as texts. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') return disarmed(value);
  return Array.isArray(value) ? value.map(harmless) : value;
}

/** A statement with many values asks for their keys once; for those of rows that were just inserted none is looked for first. */
async function keysOf(
  tx: Tx,
  keys: Keys,
  owners: ReadonlyMap<ToEncrypt, KeyOwner>,
  { held }: Line,
): Promise<Map<string, DataKey>> {
  const different = new Map([...owners.values()].map((owner) => [nameOf(owner), owner]));
  const asked = [...different.values()].filter((owner) => !held.ofOwner(owner));
  const fresh = new Set(
    [...owners].flatMap(([{ isFresh }, owner]) => (isFresh || held.isOfNewRow(owner) ? nameOf(owner) : [])),
  );
  const read = await keys.ofAll(
    tx,
    asked,
    asked.filter((owner) => fresh.has(nameOf(owner))),
  );
  const found = new Map(asked.map((owner, at) => [nameOf(owner), read[at]]));
  return new Map(
    [...different].map(([name, owner]) => [name, (found.get(name) ?? held.ofOwner(owner)) as DataKey]),
  );
}

/** The owner that the row names. */
async function askedOwner(
  tx: Tx,
  { place: { table, rowId }, column }: ToEncrypt,
  tables: Fields['tables'],
): Promise<KeyOwner> {
  const entity = tables.get(table)?.entity;
  if (!entity) throw new Error(`Nothing of ${table} is encrypted.`);
  const asked = ownerColumns(column);
  const texts = asked.map((name, at) => sql`${sql.ref(name)}::text as ${sql.ref(`c${at}`)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(texts)} from ${sql.table(table)} where id = ${rowId}`.execute(tx);
  return ownerOf(column, { entity, rowId }, (name) => rows[0]?.[`c${asked.indexOf(name)}`]);
}
