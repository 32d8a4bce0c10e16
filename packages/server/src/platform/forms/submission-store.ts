import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { ConsentTable, FormSubmissionTable } from '../db/tables.ts';
import type { Documents } from '../documents.ts';
import type { BlindIndex } from '../keys/blind-index.ts';
import type { PersonalData } from '../people.ts';
import { takeAddressed } from './address-store.ts';

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

/** What a person has sent through forms. That a consent was given has to be provable; it names only the account. */
export const createPersonStore = (documents: Documents, blindIndex: BlindIndex): PersonalData => ({
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
  async forget(tx, { id, email }, _rows, now) {
    const nothing = { answers: '{}', path: '[]' };
    await tx
      .updateTable('formSubmission')
      .set(nothing)
      .where('ownerType', '=', 'customer')
      .where('ownerId', '=', id)
      .execute();
    // Sent without signing in, with this address: no rows of the person's, but theirs to be forgotten.
    const found = await takeAddressed(tx, blindIndex, email);
    const addressed = await tx
      .updateTable('formSubmission')
      .set(nothing)
      .where('ownerType', 'is', null)
      .where('generic', '=', true)
      // Those from before answers were encrypted are found by what they say.
      .where(({ or, eb }) =>
        or([...found.map((id) => eb('id', '=', id)), eb(sql`lower(answers ->> 'email')`, '=', email)]),
      )
      .returning('id')
      .execute();
    for (const submission of addressed) {
      const owner = { type: 'form-submission', id: submission.id };
      const kinds = (await documents.list(tx, owner)).map(({ kind }) => kind);
      if (kinds.length > 0) await documents.purgeAfter(tx, owner, kinds, now.toISOString());
    }
  },
});
