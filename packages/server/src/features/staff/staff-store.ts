import type { Staff } from '@rezeptur/schemas/types';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { StaffTable } from '../../platform/db/tables.ts';

/** What the other features ask of the members of staff; the only SQL on their table beside the entity API's. */
export const staffStore = {
  find: (on: Db | Tx, id: string) =>
    on.selectFrom('staff').where('id', '=', id).selectAll().executeTakeFirst(),

  /** Locks a colleague's row; answers the row as it is then. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('staff').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** Keeps a colleague's row from changing; answers what it is entered by. */
  lockShared: (tx: Tx, id: string) =>
    tx.selectFrom('staff').where('id', '=', id).select(['active', 'email']).forShare().executeTakeFirst(),

  /** Addresses are compared without regard to case. */
  findByEmail: (on: Db | Tx, email: string) =>
    on
      .selectFrom('staff')
      .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
      .selectAll()
      .executeTakeFirst(),

  /** Whether an address is a colleague's, or was until somebody typed another that nobody has compared. */
  knowsEmail: async (on: Db | Tx, email: string): Promise<boolean> =>
    (await on
      .selectFrom('staff')
      .where(({ eb, fn, or }) =>
        or([
          eb(fn<string>('lower', ['email']), '=', email.toLowerCase()),
          eb(fn<string>('lower', ['formerEmail']), '=', email.toLowerCase()),
        ]),
      )
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** By id, what these members of staff are called. */
  async names(on: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await on.selectFrom('staff').where('id', 'in', ids).select(['id', 'name']).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  insert: async (tx: Tx, values: Insertable<StaffTable>): Promise<string> =>
    (await tx.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id,

  /** Whether any of them was invited and confirmed by nobody else yet. */
  async hasUnconfirmed(on: Db | Tx, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    const invited = on.selectFrom('staff').where('id', 'in', ids).where('state', '=', 'invited');
    return (await invited.select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  /** Everybody who has or had an account, as they are called and as they sign in. */
  accounts: (on: Db | Tx) => on.selectFrom('staff').select(['id', 'email', 'name']).execute(),

  /** Where the administrators who may sign in, and who did until after this moment, read their mails: until somebody has confirmed another address, at the one before too. */
  async adminEmails(on: Db | Tx, since: string): Promise<string[]> {
    const admins = await on
      .selectFrom('staff')
      .where(({ and, eb, or }) =>
        or([and([eb('role', '=', 'admin'), eb('active', '=', true)]), eb('adminUntil', '>=', since)]),
      )
      .select(['email', 'formerEmail'])
      .orderBy('email')
      .execute();
    const all = admins.flatMap(({ email, formerEmail }) => [email, formerEmail ?? email]);
    return [...new Set(all)];
  },

  /** Whether somebody of these roles, confirmed and active, is there beside these. */
  async hasConfirmed(
    on: Db | Tx,
    roles: readonly Staff['role'][],
    beside: readonly string[],
  ): Promise<boolean> {
    const others = on
      .selectFrom('staff')
      .where('role', 'in', roles)
      .where('state', '=', 'confirmed')
      .where('active', '=', true)
      .where('id', 'not in', beside);
    return (await others.select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  /** The administrators whose accounts are active, locked so that no two lose the role at the same time. */
  async lockAdmins(tx: Tx): Promise<string[]> {
    const admins = await tx
      .selectFrom('staff')
      .where('role', '=', 'admin')
      .where('active', '=', true)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    return admins.map(({ id }) => id);
  },
};

export type StaffStore = typeof staffStore;
