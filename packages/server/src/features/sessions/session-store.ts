import { sql } from 'kysely';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { payTypeOn } from '../../domain/pricing/pay-type.ts';
import type { CustomerPrincipal, StaffPrincipal } from '../../http/access.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken, newToken } from '../../platform/tokens/tokens.ts';

export type SessionKind = 'customer' | 'staff';

const hours = (count: number): number => count * 3_600_000;
/** How long a session lives without being used. */
const idle = { customer: hours(12), staff: hours(4) };
const remembered = hours(24 * 30);

export interface NewSession {
  token: string;
  expiresAt: Date;
}

export async function insertSession(
  db: Db | Tx,
  now: Date,
  { kind, accountId, remember = false }: { kind: SessionKind; accountId: string; remember?: boolean },
): Promise<NewSession> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remember ? remembered : idle[kind]));
  const at = now.toISOString();
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      kind,
      accountId,
      createdAt: at,
      authenticatedAt: at,
      seenAt: at,
      expiresAt: expiresAt.toISOString(),
      remember,
    })
    .execute();
  return { token, expiresAt };
}

/** What sessions offer to the other features. */
export const sessions = {
  /** Signs an account out everywhere, but for the session of one token. */
  async endAll(tx: Tx, accountId: string, but?: string): Promise<void> {
    let ended = tx.deleteFrom('session').where('accountId', '=', accountId);
    if (but) ended = ended.where('tokenHash', '!=', hashToken(but));
    await ended.execute();
  },
};

export type Sessions = typeof sessions;

export async function deleteOverSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute();
}

export async function deleteSession(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute();
}

/** Does the session outlive the browser? */
export async function isRemembered(on: Db | Tx, token: string): Promise<boolean> {
  const row = await on
    .selectFrom('session')
    .where('tokenHash', '=', hashToken(token))
    .select('remember')
    .executeTakeFirst();
  return row?.remember ?? false;
}

const balanceCents = sql<number>`(select coalesce(sum(amount_cents), 0) from balance_entry_view
  where customer_id = customer.id)`;

/** The customer of a live session; locked, rejected and not yet released accounts have none. */
export async function findSessionCustomer(
  db: Db,
  token: string,
  now: Date,
): Promise<CustomerPrincipal | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customerView as customer', 'customer.id', 'session.accountId')
    .where('session.tokenHash', '=', hashToken(token))
    .where('session.kind', '=', 'customer')
    .where('session.expiresAt', '>', now.toISOString())
    .where('customer.state', '=', 'released')
    .select([
      'customer.id',
      'customerNumber',
      'payType',
      'exemptionValidUntil',
      'firstName',
      'lastName',
      'email',
      'authenticatedAt',
      'seenAt',
      'remember',
      balanceCents.as('balanceCents'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenAt, remember, exemptionValidUntil, ...customer } = row;
  await touch(db, token, now, seenAt, remember ? remembered : idle.customer);
  const today = shopDay(now);
  return { ...customer, payType: payTypeOn({ ...customer, exemptionValidUntil }, today) };
}

/** The member of staff of a live session, while they may sign in. */
export async function findSessionStaff(
  db: Db,
  token: string,
  now: Date,
): Promise<StaffPrincipal | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('staffView as staff', 'staff.id', 'session.accountId')
    .where('session.tokenHash', '=', hashToken(token))
    .where('session.kind', '=', 'staff')
    .where('session.expiresAt', '>', now.toISOString())
    .where('staff.active', '=', true)
    .select(['staff.id', 'name', 'email', 'role', 'authenticatedAt', 'seenAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenAt, ...staff } = row;
  await touch(db, token, now, seenAt, idle.staff);
  return staff;
}

/** Prolongs a session that is in use, at most once a minute. */
async function touch(db: Db, token: string, now: Date, seenAt: string, lifetime: number): Promise<void> {
  if (now.getTime() - Date.parse(seenAt) < 60_000) return;
  await db
    .updateTable('session')
    .set({ seenAt: now.toISOString(), expiresAt: new Date(now.getTime() + lifetime).toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}
