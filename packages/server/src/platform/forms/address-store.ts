import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { JobFailures } from '../job-failures.ts';
import type { BlindIndex } from '../keys/blind-index.ts';

/** The hash of an address, in upper or lower case. */
const hashOf = (blindIndex: BlindIndex, email: string): string =>
  blindIndex('form_submission.answers.email', email.toLowerCase());

/** Makes a visitor's submission one that is found by its address, if it has one: its answers are encrypted. */
export async function insertAddress(
  tx: Tx,
  blindIndex: BlindIndex,
  { submissionId, email }: { submissionId: string; email: unknown },
): Promise<void> {
  if (typeof email !== 'string') return;
  await tx
    .insertInto('submissionAddress')
    .values({ submissionId, hash: hashOf(blindIndex, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of the submissions with an address. */
export async function listAddressed(on: Db | Tx, blindIndex: BlindIndex, email: string): Promise<string[]> {
  const found = await on
    .selectFrom('submissionAddress')
    .where('hash', '=', hashOf(blindIndex, email))
    .select('submissionId')
    .execute();
  return found.map(({ submissionId }) => submissionId);
}

/**
 * Does the same for those that were sent before answers were encrypted, as long as the database can read them.
 * @throws Error when one is left: it must not be encrypted yet
 */
export async function indexAddresses(
  db: Db,
  blindIndex: BlindIndex,
  failures: Pick<JobFailures, 'eachRow'>,
): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('formSubmission as s')
      .leftJoin('submissionAddress as a', 'a.submissionId', 's.id')
      .where('a.submissionId', 'is', null)
      .where('s.ownerType', 'is', null)
      .where('s.generic', '=', true)
      .where(sql`s.answers ->> 'email'`, 'is not', null)
      .orderBy('s.id')
      .select(['s.id', sql<string>`s.answers ->> 'email'`.as('email')]);
  await failures.eachRow(
    'index-addresses',
    async (after) => (await waiting().where('s.id', '>', after).limit(200).execute()).map(({ id }) => id),
    async (id) => {
      const row = await waiting().where('s.id', '=', id).executeTakeFirst();
      const address = { submissionId: id, email: row?.email };
      await db.transaction().execute((tx) => insertAddress(tx, blindIndex, address));
    },
  );
  if (await waiting().limit(1).executeTakeFirst())
    throw new Error(
      'Some submissions are not found by their address yet: answers stay in clear text until they are.',
    );
}
