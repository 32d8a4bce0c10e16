import { type Insertable, sql, type Updateable } from 'kysely';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { payTypeOn } from '../../domain/pricing/pay-type.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasValue } from '../../platform/db/fields/has-value.ts';
import type { CustomerTable } from '../../platform/db/tables.ts';
import type { Locale } from '../../platform/texts.ts';

/** What an order copies of its customer, and what its mail is written by: more would be decrypted for nobody. */
const ofOrders = [
  'id',
  'customerNumber',
  'payType',
  'exemptionValidUntil',
  'firstName',
  'lastName',
  'street',
  'additionalAddress',
  'zip',
  'city',
  'email',
  'locale',
  'moreStatusUpdates',
] as const satisfies readonly (keyof CustomerTable)[];

const known = accountStatesIn('known');

const signedIn = (tx: Tx, id: string) =>
  tx.selectFrom('customer').where('id', '=', id).where('state', '=', 'released');

function stillThere<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('notSignedIn');
  return row;
}

/** What the other features ask of customers and write to them; the only SQL on their table beside the entity API's. */
export const customerStore = {
  find: (on: Db | Tx, id: string) =>
    on.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirst(),

  /** Whether staff have typed the address, and its owner hasn't proven it. Nothing is decrypted for it: each sign-in asks. */
  hasTypedEmail: async (on: Db | Tx, id: string): Promise<boolean> =>
    (await on
      .selectFrom('customer')
      .where('id', '=', id)
      .where('formerEmail', 'is not', null)
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Those of these customers who were not erased, held as who they are until the transaction ends, in the order of their ids. */
  listKnown: (tx: Tx, ids: readonly string[]) =>
    tx
      .selectFrom('customer')
      .where('id', '=', sql<string>`any(${ids})`)
      .where('state', 'in', known)
      .selectAll()
      .orderBy('id')
      .forKeyShare()
      .execute(),

  /** Addresses are compared without regard to case. */
  findByEmail: (on: Db | Tx, email: string) => atEmail(on, email).executeTakeFirst(),

  /** Whether an address is an account's, or was until staff typed another that nobody has proven. Those are few: they are decrypted and looked at. */
  async knowsEmail(on: Db | Tx, email: string): Promise<boolean> {
    if (await atEmail(on, email).executeTakeFirst()) return true;
    const typed = await on
      .selectFrom('customer')
      .where('formerEmail', 'is not', null)
      .select('formerEmail')
      .execute();
    return typed.some(({ formerEmail }) => formerEmail?.toLowerCase() === email.toLowerCase());
  },

  /** Whose account an address is that was typed without signing in: only who has proven it, anybody else may have typed a stranger's. */
  findProvenByEmail: (on: Db | Tx, email: string) =>
    atEmail(on, email).where('emailProvenAt', 'is not', null).executeTakeFirst(),

  /**
   * Whom a mail is for: `recipient`, the words that it is addressed with, and the language to write in. Nobody is erased
   * between this and the mail, which an erased customer's key could not be had for any more.
   * @throws AppError `notFound` for a customer who was erased
   */
  async contactOf(tx: Tx, id: string) {
    const customer = await tx
      .selectFrom('customer')
      .where('id', '=', id)
      .where('state', 'in', known)
      .select(['email', 'firstName', 'lastName', 'locale'])
      .forKeyShare()
      .executeTakeFirst();
    if (!customer) throw new AppError('notFound');
    const { email: recipient, locale, ...person } = customer;
    return { recipient, person, locale };
  },

  /**
   * Locks a customer's row until the transaction ends: one order or payout at a time, and no other change meanwhile.
   * @throws AppError `notSignedIn` for a customer who was locked or erased since their session was looked up
   */
  async hold(tx: Tx, id: string): Promise<void> {
    stillThere(await signedIn(tx, id).select('id').forUpdate().executeTakeFirst());
  },

  /**
   * Keeps a signed-in customer from being locked or erased until the transaction ends, so that nothing that they write comes
   * after it; what they write themselves at the same time doesn't wait.
   * @throws AppError `notSignedIn` as `hold`
   */
  async holdSignedIn(tx: Tx, id: string): Promise<void> {
    stillThere(await signedIn(tx, id).select('id').forKeyShare().executeTakeFirst());
  },

  /** As `hold`, for somebody who orders, which their row notes in the same statement: who they are, with today's pay type. */
  async holdForOrder(tx: Tx, id: string, { at, locale }: { at: string; locale: Locale | undefined }) {
    const ordering = await tx
      .updateTable('customer')
      .set({ lastOrderAt: at, ...(locale && { locale }) })
      .where('id', '=', id)
      .where('state', '=', 'released')
      .returning(ofOrders)
      .executeTakeFirst();
    const customer = stillThere(ordering);
    return { ...customer, payType: payTypeOn(customer, shopDay(at)) };
  },

  /**
   * Locks a signed-in customer's row, and answers it as it is then.
   * @throws AppError `notSignedIn` as `hold`
   */
  async lockSignedIn(tx: Tx, id: string) {
    return stillThere(await signedIn(tx, id).selectAll().forUpdate().executeTakeFirst());
  },

  /** Locks a customer's row, whatever its state; answers the row as it is then. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('customer').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** Keeps these customers from changing, in the order of their ids, so that two don't block one another. */
  lockShared: (tx: Tx, ids: readonly string[]) =>
    tx
      .selectFrom('customer')
      .where('id', 'in', ids)
      .select(['id', 'state'])
      .orderBy('id')
      .forShare()
      .execute(),

  insert: async (tx: Tx, values: Insertable<CustomerTable>): Promise<string> =>
    (await tx.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id,

  /** Changes a row and its version, so that open pages see it as changed. */
  async update(tx: Tx, id: string, change: Updateable<CustomerTable>, at: string): Promise<void> {
    await tx
      .updateTable('customer')
      .set(({ eb }) => ({ ...change, updatedAt: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
};

const atEmail = (on: Db | Tx, email: string) =>
  on
    .selectFrom('customer')
    .where(hasValue({ table: 'customer', field: 'email' }, email))
    .selectAll();

export type Customers = typeof customerStore;
