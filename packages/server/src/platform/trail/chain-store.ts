import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { mark } from '../db/fields/closed-text.ts';
import type { TrailAnchorTable, TrailLinkTable } from '../db/tables.ts';
import type { EntryText } from './link-hash.ts';

/** Nodes link entries one after the other. */
const lock = 7313;

type Link = Selectable<TrailLinkTable>;
export type Anchor = Selectable<TrailAnchorTable>;

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
export type LinkedEntry = Link & { entry: EntryText | undefined; forgotten: string[] | null };

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

  insert: async (tx: Tx, links: Insertable<TrailLinkTable>[]): Promise<void> =>
    void (await tx.insertInto('trailLink').values(links).execute()),

  /** Links behind a position, in their order, each with its entry as it is now. */
  async listAfter(on: Db | Tx, position: number, limit: number): Promise<LinkedEntry[]> {
    const { rows } = await sql<Link & { found: EntryText | null; forgotten: string[] | null }>`
      ${withEntries}
      select link.*, to_jsonb(entry) as found, told.changes -> 'entries' -> 'new' as forgotten
      from (select * from trail_link where position > ${position} order by position limit ${limit}) as link
      left join entry on entry.id = link.entry_id and entry.kind = link.kind
      left join audit as told on told.id = link.entry_id and told.action = 'forget-values'
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
