import { type RawBuilder, sql } from 'kysely';
import type { ForgetReason } from '../audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Seal } from '../storage/seal.ts';
import { pseudonymOf } from './pseudonym-of.ts';

/** An entry names what it has emptied: so many at most. */
const atOnce = 1000;

/** Of exports other instants may be forgotten than of what happened at the doors. */
export interface SecurityEventLimits {
  events: string;
  exports: string;
}

/** Empties security events that are older than they may be; that there were such events stays. */
export async function forgetOldSecurityEvents(
  db: Db,
  { events, exports }: SecurityEventLimits,
): Promise<void> {
  const isOver = sql`created_at < ${events} and (action <> 'data-export' or created_at < ${exports})`;
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = await db.transaction().execute((tx) => forgetSome(tx, isOver, 'retention'));
}

/** Empties the security events of a person: a door knows them by what was typed there, a session by their account's id. */
export async function forgetSecurityEventsOf(
  tx: Tx,
  names: readonly string[],
  seal: Pick<Seal, 'derive'>,
): Promise<void> {
  const pseudonyms = names.map((name) => pseudonymOf(seal, 'customer', name));
  const isTheirs = sql`changes -> 'account' ->> 'new' = any(${pseudonyms})`;
  while ((await forgetSome(tx, isTheirs, 'erasure')) === atOnce);
}

async function forgetSome(tx: Tx, condition: RawBuilder<unknown>, reason: ForgetReason): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from audit where entity = 'security' and changes @? '$.*.new' and ${condition}
    order by created_at limit ${atOnce}`.execute(tx);
  if (rows.length > 0)
    await sql`select forget_entries(${rows.map(({ id }) => id)}::uuid[], ${reason})`.execute(tx);
  return rows.length;
}
