import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { mark } from '../../platform/db/fields/encrypted-text.ts';
import { standIns } from '../../platform/db/fields/stand-ins.ts';

const atOnce = 200;

/**
 * Lines of the ledger from before that still say why, behind an id. They are never changed: what they say is gone with its key, and that
 * nothing is found by it any more tells that it is.
 */
export async function listOldBookings(db: Db, before: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from balance_entry where created_at < ${before} and id > ${after}
      and starts_with(note, ${sql.lit(mark)}) and note_lookup is distinct from '{}'
    order by id limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** By nothing of it is the line found any more. */
export const forgetBooking = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`update balance_entry set note_lookup = '{}' where id = ${id}`.execute(tx));

/** Credits that were decided before, or entered and never decided, and still say why, behind an id. */
export async function listOldCredits(db: Db, before: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credit')
    .where(({ fn, ref, eb }) => eb(fn.coalesce('decidedAt', ref('createdAt')), '<', before))
    .where('note', '<>', standIns.text)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetCredit(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('credit').set({ note: standIns.text, reason: null }).where('id', '=', id).execute();
}
