import { sql } from 'kysely';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { payTypeOn } from '../../domain/pricing/pay-type.ts';
import type { CustomerPrincipal, CustomerProfile, StaffPrincipal } from '../../http/callers/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { endOf, type SessionKind, type SessionStage } from './lifetimes.ts';

const balanceCents = sql<number>`(select coalesce(sum(amount_cents), 0) from balance_entry_view
  where customer_id = customer.id)`;

const profile = [
  'street',
  'additionalAddress',
  'zip',
  'city',
  'deliveryNote',
  'gender',
  'lawNoticeReadAt',
  'etiquetteAcceptedAt',
] as const satisfies readonly (keyof CustomerProfile)[];

const sessionCustomer = prepared((db) =>
  db
    .selectFrom('session')
    .innerJoin('customerView as customer', 'customer.id', 'session.accountId')
    .where('session.tokenHash', '=', '')
    .where('session.kind', '=', sql.lit('customer' as const))
    .where('session.expiresAt', '>', '')
    .where('customer.state', '=', sql.lit('released' as const))
    .select([
      'customer.id',
      'customerNumber',
      'payType',
      'exemptionValidUntil',
      'firstName',
      'lastName',
      'email',
      'authenticatedAt',
      'signedInAt',
      'seenAt',
      'remember',
      balanceCents.as('balanceCents'),
      ...profile,
    ]),
);

/** The customer of a live session; locked, rejected and not yet released accounts have none. */
export async function findSessionCustomer(
  db: Db,
  token: string,
  now: Date,
): Promise<CustomerPrincipal | undefined> {
  const [row] = await sessionCustomer(db, hashToken(token), now.toISOString());
  if (!row) return undefined;
  const { id, customerNumber, firstName, lastName, email, balanceCents: balance, authenticatedAt } = row;
  const { remember, seenAt, signedInAt } = row;
  await touch(db, token, now, { kind: 'customer', stage: 'complete', remember, seenAt, signedInAt });
  return {
    id,
    customerNumber,
    firstName,
    lastName,
    email,
    balanceCents: balance,
    authenticatedAt,
    payType: payTypeOn(row, shopDay(now)),
    profile: row,
  };
}

const sessionStaff = prepared((db) =>
  db
    .selectFrom('session')
    .innerJoin('staffView as staff', 'staff.id', 'session.accountId')
    .where('session.tokenHash', '=', '')
    .where('session.kind', '=', sql.lit('staff' as const))
    .where('session.stage', '=', sql<SessionStage>`any(${''})`)
    .where('session.expiresAt', '>', '')
    .where('staff.active', '=', sql.lit(true))
    .select(['staff.id', 'name', 'email', 'role', 'authenticatedAt', 'signedInAt', 'seenAt', 'stage']),
);

/**
 * The member of staff of a live session, while they may sign in.
 * @param stages how far the sign-in must have come
 */
export async function findSessionStaff(
  db: Db,
  token: string,
  now: Date,
  stages: readonly SessionStage[] = ['complete'],
): Promise<StaffPrincipal | undefined> {
  const [row] = await sessionStaff(db, hashToken(token), stages, now.toISOString());
  if (!row) return undefined;
  const { signedInAt, seenAt, stage, ...staff } = row;
  await touch(db, token, now, { kind: 'staff', remember: false, signedInAt, seenAt, stage });
  return staff;
}

interface Used {
  kind: SessionKind;
  stage: SessionStage;
  remember: boolean;
  seenAt: string;
  signedInAt: string;
}

/** Prolongs a session that is in use, at most once a minute, and never beyond its absolute end. */
async function touch(db: Db, token: string, now: Date, { seenAt, signedInAt, ...session }: Used) {
  if (session.stage !== 'complete' || now.getTime() - Date.parse(seenAt) < 60_000) return;
  const expiresAt = endOf(session, { now, signedInAt: new Date(signedInAt) });
  await db
    .updateTable('session')
    .set({ seenAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}
