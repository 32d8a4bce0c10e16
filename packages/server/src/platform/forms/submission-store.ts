import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { ConsentTable, FormSubmissionTable, Tables } from '../db/tables.ts';
import type { Documents } from '../documents.ts';
import { type ForgetEachDeps, forgetEach, rowsAtOnce } from '../forget-each.ts';
import type { BlindIndex } from '../keys/blind-index.ts';
import type { Keys } from '../keys/keys.ts';
import type { Guest, GuestByForm, PersonalData } from '../people.ts';
import { listAddressed } from './address-store.ts';

/** Stores what was sent; answers its id, and what the sender may name it by. */
export const insertSubmission = (tx: Tx, values: Insertable<FormSubmissionTable>) =>
  tx.insertInto('formSubmission').values(values).returning(['id', 'reference']).executeTakeFirstOrThrow();

export async function insertConsents(tx: Tx, consents: Insertable<ConsentTable>[]): Promise<void> {
  if (consents.length > 0) await tx.insertInto('consent').values(consents).execute();
}

/** What was answered, by the submission's id. */
export async function findSubmissions(on: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await on
    .selectFrom('formSubmission')
    .where('id', 'in', ids)
    .select(['id', 'reference', 'answers'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The form that a sender without an account names by its reference, whatever way it is written. */
async function findForm(on: Db | Tx, reference: string): Promise<GuestByForm | undefined> {
  const row = await on
    .selectFrom('formSubmission')
    .where(sql<string>`replace(reference, '-', '')`, '=', reference.replaceAll(/[\s-]/g, '').toUpperCase())
    .where('ownerType', 'is', null)
    .select(['id', 'reference'])
    .executeTakeFirst();
  return row && { submissionId: row.id, reference: row.reference };
}

interface ForgetDeps {
  documents: Documents;
  keys: Pick<Keys, 'destroyAll'>;
}

/**
 * Empties submissions and has their files removed; answers how many. Those of a visitor have keys of their own, which are
 * destroyed: whatever copy there is can't be read any more.
 */
export async function forgetSubmissions(
  tx: Tx,
  { documents, keys }: ForgetDeps,
  which: (eb: ExpressionBuilder<Tables, 'formSubmission'>) => Expression<SqlBool>,
  now: Date,
): Promise<number> {
  const emptied = await tx
    .updateTable('formSubmission')
    .set({ answers: '{}', path: '[]' })
    .where(which)
    .where(isAnswered)
    .returning('id')
    .execute();
  const ids = emptied.map(({ id }) => id);
  await keys.destroyAll(tx, 'form-submission', ids);
  await tx.deleteFrom('submissionAddress').where('submissionId', '=', sql<string>`any(${ids})`).execute();
  for (const { ownerId, kind } of await documents.listOfAll(tx, 'form-submission', ids))
    await documents.purgeAfter(tx, { type: 'form-submission', id: ownerId ?? '' }, [kind], now.toISOString());
  return ids.length;
}

/** Not emptied yet. */
const isAnswered = sql<boolean>`answers <> '{}'`;

/** Sent through a form that is for everybody, without signing in. */
const isByGuest = ({ and, eb }: ExpressionBuilder<Tables, 'formSubmission'>) =>
  and([eb('ownerType', 'is', null), eb('generic', '=', true)]);

/** Empties what guests sent before an instant. */
export function forgetOldGuests(
  deps: ForgetDeps & ForgetEachDeps,
  job: string,
  before: string,
  now: Date,
): Promise<number> {
  const old = deps.db
    .selectFrom('formSubmission')
    .where(isByGuest)
    .where('createdAt', '<', before)
    .where(isAnswered)
    .orderBy('id')
    .limit(rowsAtOnce)
    .select('id');
  return forgetEach(
    deps,
    job,
    (after) => old.where('id', '>', after),
    (tx, id) => forgetSubmissions(tx, deps, (eb) => eb('id', '=', id), now),
  );
}

/** What a person has sent through forms. That a consent was given has to be provable; it names only the account. */
export function createPersonStore(deps: ForgetDeps & { blindIndex: BlindIndex }): PersonalData {
  async function listOf(on: Db | Tx, guest: Guest): Promise<string[]> {
    const found =
      'email' in guest ? await listAddressed(on, deps.blindIndex, guest.email) : [guest.submissionId];
    const email = 'email' in guest ? guest.email : null;
    const rows = await on
      .selectFrom('formSubmission')
      .where((eb) =>
        eb.or([
          eb('id', '=', sql<string>`any(${found})`),
          // Those from before answers were encrypted are found by what they say.
          eb.and([isByGuest(eb), eb(sql`lower(answers ->> 'email')`, '=', email)]),
        ]),
      )
      .where(isAnswered)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }
  async function forgetGuest(tx: Tx, guest: Guest, now: Date): Promise<number> {
    const ids = await listOf(tx, guest);
    return forgetSubmissions(tx, deps, (eb) => eb('id', '=', sql<string>`any(${ids})`), now);
  }
  return {
    rows: (on, id) => [
      {
        noun: 'form-submission',
        ids: on
          .selectFrom('formSubmission')
          .where('ownerType', '=', 'customer')
          .where('ownerId', '=', id)
          .select('id')
          .$asScalar(),
      },
    ],
    export: async (on, { id }) => ({
      consents: await on
        .selectFrom('consent')
        .where('customerId', '=', id)
        .orderBy('givenAt')
        .selectAll()
        .execute(),
      forms: await on
        .selectFrom('formSubmission')
        .where('ownerType', '=', 'customer')
        .where('ownerId', '=', id)
        .orderBy('createdAt')
        .select(['id', 'createdAt', 'form', 'formVersion', 'reference', 'answers'])
        .execute(),
    }),
    async forget(tx, { id, provenEmail }, _rows, now) {
      await forgetSubmissions(
        tx,
        deps,
        ({ and, eb }) => and([eb('ownerType', '=', 'customer'), eb('ownerId', '=', id)]),
        now,
      );
      // Sent without signing in, with this address: no rows of the person's, but theirs to be forgotten.
      if (provenEmail !== undefined) await forgetGuest(tx, { email: provenEmail }, now);
    },
    findForm,
    listGuest: async (on, guest) => [{ noun: 'form-submission', ids: await listOf(on, guest) }],
    forgetGuest,
  };
}
