import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { mark } from '../db/fields/encrypted-text.ts';
import type { ToEncrypt } from '../db/fields/to-encrypt.ts';
import type { TrailLinkTable } from '../db/tables.ts';
import type { Anchor } from './anchor-signature.ts';
import type { EncryptedLater } from './encrypted-later.ts';
import type { EntryKind, EntryText } from './link-hash.ts';

/** Nodes link entries one after the other. */
const lock = 7313;

type Link = Selectable<TrailLinkTable>;

/**
 * Every entry of the trail as it is hashed. Times are numbers: their text would follow the zone of the session. An encrypted note is
 * quoted, or the connection would decrypt it: the hash is over what is stored.
 */
const withEntries = sql`with entry as (
  select id, 'audit' as kind,
    jsonb_build_array(id, version, extract(epoch from created_at)::text, extract(epoch from updated_at)::text,
      actor_type, actor_id, actor_name, action, entity, entity_id, request_id)::text as lasting,
    changes::text as private
  from audit
  union all
  select id, 'step',
    jsonb_build_array(id, extract(epoch from created_at)::text, entity, entity_id, event, from_state, to_state,
      actor_type, actor_id, actor_name)::text,
    case when starts_with(note, ${sql.lit(mark)}) then to_json(note)::text else coalesce(note, '') end
  from flow_event)`;

/** A link and its entry, where that is still there. */
export type LinkedEntry = Link & {
  entry: EntryText | undefined;
  /** Of an entry that says which others were emptied, and why. */
  forgotten: Forgotten | null;
  /** Of an entry that says which others were encrypted after they were linked. */
  encrypted: Partial<EncryptedLater> | null;
};

/** What may be forgotten of an entry, as it is stored, and of which row it tells. */
export interface Entry {
  id: string;
  entity: string;
  entityId: string | null;
  text: string;
}

const entriesOf = {
  audit: sql`select id, entity, entity_id::text as "entityId", changes::text as text from audit where changes <> '{}'`,
  step: sql`select id, entity, entity_id::text as "entityId", note as text from flow_event
    where note is not null and not starts_with(note, ${sql.lit(mark)})`,
};

const linked = (kind: EntryKind, condition: RawBuilder<unknown>) =>
  sql<Entry>`select said.* from (${entriesOf[kind]}) as said
    join trail_link on trail_link.entry_id = said.id where ${condition}`;

/** What an entry of forgetting says: which others it has emptied, and why. */
export interface Forgotten {
  entries?: { new?: string[] };
  reason?: { new?: string };
}

export const chainStore = {
  /** Held to the end of the transaction: there is one writer of links at a time. */
  lock: async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)),

  last: (on: Db | Tx): Promise<Link | undefined> =>
    on.selectFrom('trailLink').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst(),

  /** Takes entries that have no link yet from the queue, oldest first. */
  async take(tx: Tx, limit: number): Promise<EntryText[]> {
    const { rows } = await sql<EntryText>`
      ${withEntries}, taken as (
        delete from trail_queue where entry_id in (
          select entry_id from trail_queue order by created_at, entry_id limit ${limit})
        returning entry_id, created_at)
      select entry.* from taken join entry on entry.id = taken.entry_id
      order by taken.created_at, taken.entry_id`.execute(tx);
    return rows;
  },

  /** What was forgotten by entries that wait for their link. */
  async listForgottenJustNow(tx: Tx): Promise<Forgotten[]> {
    const { rows } = await sql<{ told: Forgotten }>`
      select audit.changes as told from trail_queue join audit on audit.id = trail_queue.entry_id
      where audit.action = 'forget-values'`.execute(tx);
    return rows.map(({ told }) => told);
  },

  insert: async (tx: Tx, links: Insertable<TrailLinkTable>[]): Promise<void> =>
    void (await tx.insertInto('trailLink').values(links).execute()),

  /** Links behind a position, in their order, each with its entry as it is now. */
  async listAfter(on: Db | Tx, position: number, limit: number): Promise<LinkedEntry[]> {
    const { rows } = await sql<Omit<LinkedEntry, 'entry'> & { found: EntryText | null }>`
      ${withEntries}
      select link.*, to_jsonb(entry) as found,
        case told.action when 'forget-values' then told.changes end as forgotten,
        case told.action when 'encrypt-values' then told.changes end as encrypted
      from (select * from trail_link where position > ${position} order by position limit ${limit}) as link
      left join entry on entry.id = link.entry_id and entry.kind = link.kind
      left join audit as told on told.id = link.entry_id and told.action in ('forget-values', 'encrypt-values')
      order by link.position`.execute(on);
    return rows.map(({ found, ...link }) => ({ ...link, entry: found ?? undefined }));
  },

  /** Entries that are in no link and that nothing will put there: somebody has removed either. */
  async listLoose(on: Db | Tx): Promise<{ kind: string; id: string }[]> {
    const { rows } = await sql<{ kind: string; id: string }>`
      select entry.kind, entry.id from (
        select id, 'audit' as kind from audit union all select id, 'step' from flow_event) as entry
      left join trail_link as link on link.entry_id = entry.id
      left join trail_queue as waiting on waiting.entry_id = entry.id
      where link.position is null and waiting.entry_id is null order by entry.id limit 1000`.execute(on);
    return rows;
  },

  /** Entries that are linked, behind an id, of which something may be forgotten. */
  listLinked: async (on: Db | Tx, kind: EntryKind, after: string, limit: number): Promise<Entry[]> =>
    (await sql<Entry>`${linked(kind, sql`said.id > ${after}`)} order by said.id limit ${limit}`.execute(on))
      .rows,

  listLinkedOf: async (on: Db | Tx, kind: EntryKind, ids: readonly string[]): Promise<Entry[]> =>
    (await linked(kind, sql`said.id = any(${ids}::uuid[])`).execute(on)).rows,

  /** Writes what is encrypted in the place of what was in clear text; answers it as it is hashed. */
  async encrypt(tx: Tx, kind: EntryKind, id: string, value: ToEncrypt): Promise<string> {
    const change =
      kind === 'audit'
        ? sql<{
            text: string;
          }>`update audit set changes = ${value} where id = ${id} returning changes::text as text`
        : sql<{ text: string }>`
            update flow_event set note = ${value} where id = ${id} returning to_json(note)::text as text`;
    const { rows } = await change.execute(tx);
    return rows[0]?.text ?? '';
  },

  /** What was linked of these entries can't be proven any more; that they were encrypted, and how they are stored since, is an entry itself. */
  async noteEncrypted(tx: Tx, told: EncryptedLater): Promise<void> {
    const ids = Object.keys(told.entries.new);
    await sql`update trail_link set salt = null where entry_id = any(${ids}::uuid[]) and salt is not null`.execute(
      tx,
    );
    await sql`insert into audit (actor_type, actor_name, action, entity, changes)
      values ('system', 'system', 'encrypt-values', 'audit', ${JSON.stringify(told)})`.execute(tx);
  },

  async countWaiting(on: Db | Tx): Promise<number> {
    const waiting = on.selectFrom('trailQueue').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await waiting.executeTakeFirstOrThrow()).count;
  },

  listAnchors: (on: Db | Tx): Promise<Anchor[]> =>
    on.selectFrom('trailAnchor').selectAll().orderBy('position').execute(),

  /** Nothing happens where this position has an anchor. */
  insertAnchor: async (tx: Tx, anchor: Anchor): Promise<void> =>
    void (await tx
      .insertInto('trailAnchor')
      .values(anchor)
      .onConflict((conflict) => conflict.doNothing())
      .execute()),
};
