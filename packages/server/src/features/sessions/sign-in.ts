import { asciiEmail } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import { insertSession, type NewSession, type SessionKind } from './session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  remember?: boolean;
  /** Whom tries are counted against, beside the account. */
  address: string;
  requestId: string;
}

const perAddress = { max: 30, seconds: 15 * 60 };
const oncePerDay = { max: 1, seconds: 86_400 };
const perAccount = { max: 8, seconds: 15 * 60 };

/** Under which tries on one account are counted. */
export const triesKey = (kind: SessionKind, name: string): string =>
  `${kind}-login:account:${name.toLowerCase()}`;

/** Signs somebody in. An unknown, a wrong and a pending account get the same answer after the same work. */
export function createSignIn(kind: SessionKind, deps: Deps) {
  const { db, clock, throttle, audit, mails, log } = deps;
  const findAccount = kind === 'customer' ? findCustomer : findStaff;

  /** A pending account whose password was right gets a mail, at most once a day, that says what the answer must not. */
  async function explain({ id, pending }: Account): Promise<void> {
    if (!pending) return;
    const isFirst = await throttle.hit(`login-explained:${id}`, oncePerDay).then(
      () => true,
      () => false,
    );
    if (!isFirst) return;
    const { email: recipient, ...params } = pending;
    const mail = { template: 'loginNotReleased', recipient, customerId: id, params };
    await db.transaction().execute((tx) => mails.queue(tx, mail));
  }

  return async ({
    username,
    password,
    remember = false,
    address,
    requestId,
  }: Credentials): Promise<NewSession> => {
    // Mail addresses are stored with their domain in ASCII.
    const name = asciiEmail(username).toLowerCase();
    await throttle.hit(`${kind}-login:address:${address}`, perAddress);
    await throttle.hit(triesKey(kind, name), perAccount);
    const account = await findAccount(deps, name);
    const isRight = await isPassword(db, account?.id, password);
    if (account && isRight && !account.mayEnter) {
      // The answer doesn't wait: its duration would reveal what it conceals.
      explain(account).catch((error: unknown) => log.error({ err: error }, 'a login could not be explained'));
    }
    if (!account || !isRight || !account.mayEnter) throw new AppError('loginFailed');
    // Many people may share one address: only what failed counts against it.
    await throttle.forgive(`${kind}-login:address:${address}`);
    await throttle.reset(triesKey(kind, name));
    return db.transaction().execute(async (tx) => {
      const actor = { type: kind, id: account.id, name: account.name, role: kind, requestId };
      await audit.record(tx, actor, { action: 'login', entity: kind, entityId: account.id });
      return insertSession(tx, clock(), { kind, accountId: account.id, remember });
    });
  };
}

interface Account {
  id: string;
  name: string;
  mayEnter: boolean;
  /** Who gets a mail that says why they can't sign in. */
  pending?: { email: string; firstName: string; lastName: string };
}

type FindDeps = Pick<Deps, 'db' | 'customers' | 'staff'>;

async function findCustomer({ db, customers }: FindDeps, email: string): Promise<Account | undefined> {
  const row = await customers.findByEmail(db, email);
  if (!row) return undefined;
  const { id, customerNumber, state, firstName, lastName } = row;
  const pending = { email: row.email, firstName, lastName };
  const account = { id, name: customerNumber ?? 'customer', mayEnter: state === 'released' };
  return state === 'pending' ? { ...account, pending } : account;
}

async function findStaff({ db, staff }: FindDeps, email: string): Promise<Account | undefined> {
  const row = await staff.findByEmail(db, email);
  return row && { id: row.id, name: row.name, mayEnter: row.active };
}
