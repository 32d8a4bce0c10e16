import { beforeAllIds } from '../db/before-all-ids.ts';
import type { Db, Tx } from '../db/database.ts';
import type { EncryptedColumn, EncryptedTable } from '../db/fields/encrypted-tables.ts';
import { mark } from '../db/fields/encrypted-text.ts';
import { ownerOf, ToEncrypt } from '../db/fields/to-encrypt.ts';
import type { AnchorSigner } from './anchor-signature.ts';
import { chainStore, type Entry } from './chain-store.ts';
import { type Digests, tellEncrypted } from './encrypted-later.ts';
import { type EntryKind, storedDigest } from './link-hash.ts';

const atOnce = 500;

interface Place {
  kind: EntryKind;
  table: string;
  name: string;
  encrypted: EncryptedTable;
  column: EncryptedColumn;
}

/**
 * Encrypts what entries say that are older than the trail's encryption, or than that of their field. Each link loses its salt, without which
 * nobody finds a value by trying all, and an entry of its own says which entries it were and how they are stored from now on: that is
 * what the trail is verified by. The server's own role can't do this, only the tables' owner. Answers how many entries it were.
 */
export async function encryptBefore(
  owner: Db,
  tables: Readonly<Record<string, EncryptedTable>>,
  signer: Pick<AnchorSigner, 'publicKey' | 'signText'>,
): Promise<number> {
  let done = 0;
  for (const place of placesIn(tables))
    for (let after = beforeAllIds; ; ) {
      const page = await chainStore.listLinked(owner, place.kind, after, atOnce);
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      const ids = page.filter((entry) => isInClear(place, entry)).map(({ id }) => id);
      if (ids.length === 0) continue;
      done += await owner.transaction().execute(async (tx) => {
        const digests = await encryptSome(tx, place, ids);
        const count = Object.keys(digests).length;
        if (count > 0) await chainStore.noteEncrypted(tx, tellEncrypted(digests, signer));
        return count;
      });
    }
  return done;
}

function placesIn(tables: Readonly<Record<string, EncryptedTable>>): Place[] {
  const kinds = { audit: 'audit', flow_event: 'step' } as const;
  return Object.entries(kinds).flatMap(([table, kind]) => {
    const encrypted = tables[table];
    return [...(encrypted?.columns ?? [])].flatMap(([name, column]) =>
      encrypted ? [{ kind, table, name, encrypted, column }] : [],
    );
  });
}

/** Says the entry anything in clear text that is encrypted in those of today? */
function isInClear({ column }: Place, { entity, text }: Entry): boolean {
  if (column.type !== 'changes') return !text.startsWith(mark);
  return Object.entries(JSON.parse(text) as Record<string, object>).some(
    ([field, said]) =>
      (column.encrypts?.(entity, field) ?? true) &&
      Object.values(said).some((value) => value !== null && !String(value).startsWith(mark)),
  );
}

/** Nobody links or forgets meanwhile; what was forgotten since is read again. */
async function encryptSome(tx: Tx, place: Place, ids: readonly string[]): Promise<Digests> {
  await chainStore.lock(tx);
  const entries = (await chainStore.listLinkedOf(tx, place.kind, ids)).filter((entry) =>
    isInClear(place, entry),
  );
  const digests: Record<string, string> = {};
  for (const entry of entries)
    digests[entry.id] = storedDigest(
      await chainStore.encrypt(tx, place.kind, entry.id, toEncrypt(place, entry)),
    );
  return digests;
}

function toEncrypt({ table, name, encrypted, column }: Place, { id: rowId, entity, entityId, text }: Entry) {
  const read = (asked: string) => (asked === 'entity_id' ? entityId : entity);
  return new ToEncrypt(text, { table, column: name, rowId }, column, {
    owner: ownerOf(column, { entity: encrypted.entity, rowId }, read),
    isEncrypted: (field) => column.encrypts?.(entity, field) ?? true,
  });
}
