import type { Db, Tx } from '../../platform/db/database.ts';
import { listWithValue } from '../../platform/db/fields/list-with-value.ts';
import { type ForgetEachDeps, forgetEach, rowsAtOnce } from '../../platform/forget-each.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { exportNothing, type PersonalData } from '../../platform/people.ts';

type DestroyKeys = Pick<Keys, 'destroyAll'>;

/**
 * What was said about a barrier with a person's address. It was sent without signing in: the address alone doesn't prove
 * whose it is, so that it stands in no copy, but it goes with the person. The barrier stays, for staff to remove.
 */
export function createPersonStore(keys: DestroyKeys): PersonalData {
  const listOf = (on: Db | Tx, email: string) =>
    listWithValue(on, { table: 'feedback', field: 'email' }, email);
  const forgetEmail = async (tx: Tx, email: string) => forgetSenders(tx, keys, await listOf(tx, email));
  return {
    export: exportNothing,
    async forget(tx, { provenEmail }) {
      if (provenEmail !== undefined) await forgetEmail(tx, provenEmail);
    },
    listGuest: async (on, guest) =>
      'email' in guest ? [{ noun: 'feedback', ids: await listOf(on, guest.email) }] : [],
    forgetGuest: async (tx, guest) => ('email' in guest ? forgetEmail(tx, guest.email) : 0),
  };
}

/** Forgets who reported a barrier before an instant. */
export function forgetOldSenders(
  { keys, ...deps }: ForgetEachDeps & { keys: DestroyKeys },
  job: string,
  before: string,
): Promise<number> {
  const old = deps.db
    .selectFrom('feedback')
    .where('createdAt', '<', before)
    .where(({ or, eb }) => or([eb('name', 'is not', null), eb('email', 'is not', null)]))
    .orderBy('id')
    .limit(rowsAtOnce)
    .select('id');
  return forgetEach(
    deps,
    job,
    (after) => old.where('id', '>', after),
    (tx, id) => forgetSenders(tx, keys, [id]),
  );
}

async function forgetSenders(tx: Tx, keys: DestroyKeys, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await tx.updateTable('feedback').set({ name: null, email: null }).where('id', 'in', ids).execute();
  await keys.destroyAll(tx, 'feedback-sender', ids);
  return ids.length;
}
