import type { MailState } from '@rezeptur/schemas/types';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hasWord } from '../db/fields/has-value.ts';
import { listWithValue } from '../db/fields/list-with-value.ts';
import type { Tables } from '../db/tables.ts';
import { type ForgetEachDeps, forgetEach, rowsAtOnce } from '../forget-each.ts';
import type { Keys } from '../keys/keys.ts';
import type { Guest, GuestByForm, PersonalData } from '../people.ts';
import { guestWarnings, internalMails, staffMails } from './mails.ts';

type DestroyKeys = Pick<Keys, 'destroyAll'>;
type Which = (eb: ExpressionBuilder<Tables, 'mail'>) => Expression<SqlBool>;

/** Mails to a person. */
export const createPersonStore = (keys: DestroyKeys): PersonalData => ({
  export: async (on, { id }) => ({
    mails: await on
      .selectFrom('mail')
      .where('customerId', '=', id)
      // Such a mail would reveal whether somebody else has the address; `newEmail` says what was asked for.
      .where('template', 'not in', ['emailToConfirm', ...internalMails])
      .orderBy('createdAt')
      .select(['createdAt', 'sentAt', 'recipient', 'subject', 'text'])
      .execute(),
  }),
  async forget(tx, { id, provenEmail }) {
    const sent = provenEmail === undefined ? [] : await listSentTo(tx, provenEmail);
    if (sent.length > 0)
      await tx.updateTable('mail').set({ customerId: id }).where('id', 'in', sent).execute();
    // One under way has left already, and its row goes with the mail about the erasure.
    await deleteMails(tx, keys, (eb) => eb.and([eb('customerId', '=', id), eb('state', '!=', 'sending')]));
  },
  listGuest: async (on, guest) => [{ noun: 'mail', ids: await listOf(on, guest) }],
  async forgetGuest(tx, guest) {
    const sent = await listOf(tx, guest);
    return deleteMails(tx, keys, (eb) => eb('id', '=', sql<string>`any(${sent})`));
  },
});

const listOf = (on: Db | Tx, guest: Guest) =>
  'email' in guest ? listSentTo(on, guest.email) : listAbout(on, guest);

/**
 * Mails to an address that belong to no account: a customer's go with theirs, whatever address they had before, and those to colleagues
 * and about the pharmacy's work aren't data of the person whose address they went to. A warning is taken from nobody before it has left.
 */
async function listSentTo(on: Db | Tx, email: string): Promise<string[]> {
  const sent = await listWithValue(on, { table: 'mail', field: 'recipient' }, email);
  if (sent.length === 0) return [];
  const mails = await on
    .selectFrom('mail')
    .where('id', 'in', sent)
    .where('customerId', 'is', null)
    .where('template', 'not in', [...internalMails, ...staffMails])
    .where(({ eb, or }) => or([eb('template', 'not in', guestWarnings), eb('state', '=', 'sent')]))
    .select('id')
    .execute();
  return mails.map(idOf);
}

/** Mails to nobody's account that name a form in their subject, or were written to the doctor whose it is. */
async function listAbout(on: Db | Tx, { reference, doctorId }: GuestByForm): Promise<string[]> {
  const found = await on
    .selectFrom('mail')
    .where(({ or, eb }) =>
      or([hasWord({ table: 'mail', field: 'subject' }, reference), eb('doctorId', '=', doctorId ?? null)]),
    )
    .where('customerId', 'is', null)
    .where('template', 'not in', internalMails)
    .select(['id', 'subject', 'doctorId'])
    .execute();
  const isAbout = (mail: (typeof found)[number]) =>
    mail.subject.includes(reference) || (doctorId !== undefined && mail.doctorId === doctorId);
  return found.filter(isAbout).map(idOf);
}

/** Deletes mails with the keys of those that have their own; answers how many. */
async function deleteMails(tx: Tx, keys: DestroyKeys, which: Which): Promise<number> {
  const gone = await tx.deleteFrom('mail').where(which).returning('id').execute();
  await keys.destroyAll(tx, 'mail', gone.map(idOf));
  return gone.length;
}

type ForgetDeps = ForgetEachDeps & { keys: DestroyKeys };

const deleteEach = ({ keys, ...deps }: ForgetDeps, job: string, which: Which): Promise<number> => {
  const due = deps.db.selectFrom('mail').where(which).orderBy('id').limit(rowsAtOnce).select('id');
  return forgetEach(
    deps,
    job,
    (after) => due.where('id', '>', after),
    (tx, id) => deleteMails(tx, keys, (eb) => eb.and([which(eb), eb('id', '=', id)])),
  );
};

/** Deletes mails to these customers in these states. */
export const forgetMails = (
  deps: ForgetDeps,
  job: string,
  states: readonly MailState[],
  customerIds: Expression<string>,
): Promise<number> =>
  deleteEach(deps, job, (eb) => eb.and([eb('state', 'in', states), eb('customerId', 'in', customerIds)]));

/** Deletes mails of a template from before a moment, whomever they went to. */
export const forgetMailsOf = (
  deps: ForgetDeps,
  job: string,
  template: string,
  before: Date,
): Promise<number> =>
  deleteEach(deps, job, (eb) =>
    eb.and([eb('template', '=', template), eb('createdAt', '<', before.toISOString())]),
  );

/** Deletes mails from before an instant that belong to no account: to guests, doctors and staff. */
export const forgetOldMails = (deps: ForgetDeps, job: string, before: string): Promise<number> =>
  deleteEach(deps, job, (eb) => eb.and([eb('customerId', 'is', null), eb('createdAt', '<', before)]));

const idOf = ({ id }: { id: string }): string => id;
