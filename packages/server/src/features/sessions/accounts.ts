import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Locale, ownLocale } from '../../platform/texts.ts';
import type { SessionKind } from './lifetimes.ts';

/** Somebody who may have a way in. */
export interface Account {
  id: string;
  /** Whom the trail names: nobody's real name where a number will do. */
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language to write to them in. */
  locale: Locale;
  mayEnter: boolean;
  /** Gets a mail that says why they can't sign in. */
  isPending: boolean;
}

type Held = Pick<Account, 'id' | 'email'>;
type FindDeps = Pick<Deps, 'db' | 'customers' | 'staff'>;

/**
 * How accounts of a kind are found: by the address that was typed, or by the id that something else has proven. `hold` keeps
 * one from changing until the transaction ends, and answers whether it still may be entered as the one that was found: what
 * ends its sessions for a change waits, and then ends the one that begins now as well.
 */
export const createFindAccount = (kind: SessionKind, deps: FindDeps) =>
  kind === 'customer' ? ofCustomers(deps) : ofStaff(deps);

function ofCustomers({ db, customers }: FindDeps) {
  const toAccount = (row: Awaited<ReturnType<typeof customers.findByEmail>>): Account | undefined =>
    row && {
      id: row.id,
      name: row.customerNumber ?? 'customer',
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      locale: row.locale,
      mayEnter: row.state === 'released',
      isPending: row.state === 'pending',
    };
  return {
    byEmail: async (email: string) => toAccount(await customers.findByEmail(db, email)),
    byId: async (id: string) => toAccount(await customers.find(db, id)),
    hold: async (tx: Tx, { id }: Held) => (await customers.lockShared(tx, [id]))[0]?.state === 'released',
  };
}

function ofStaff({ db, staff }: FindDeps) {
  const toAccount = (row: Awaited<ReturnType<typeof staff.find>>): Account | undefined =>
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      firstName: row.name,
      lastName: '',
      locale: ownLocale,
      mayEnter: row.active,
      isPending: false,
    };
  return {
    byEmail: async (email: string) => toAccount(await staff.findByEmail(db, email)),
    byId: async (id: string) => toAccount(await staff.find(db, id)),
    async hold(tx: Tx, { id, email }: Held) {
      const row = await staff.lockShared(tx, id);
      // At another address it may be somebody else.
      return row?.active === true && row.email === email;
    },
  };
}
