import type { Tx } from '../src/platform/db/database.ts';
import { demoPassword } from '../src/platform/passwords/demo-password.ts';
import { demoCustomers, demoStaff } from './data/people.ts';
import { demoId } from './demo-id.ts';

/** Customers and staff; hashing is slow on purpose, so the one password is hashed once. */
export async function insertPeople(
  tx: Tx,
  hashPassword: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(demoPassword);
  const at = daysBefore(now, 90);
  await tx
    .insertInto('staff')
    .values(
      demoStaff.map((one) => ({
        ...one,
        state: 'confirmed' as const,
        id: demoId(one.email),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
  await tx
    .insertInto('customer')
    .values(
      demoCustomers.map(({ isPending, ...customer }) => ({
        ...customer,
        id: demoId(customer.email),
        phone: '040 5550123',
        state: isPending ? 'pending' : 'released',
        releasedAt: isPending ? null : at,
        createdAt: isPending ? now.toISOString() : at,
        updatedAt: isPending ? now.toISOString() : at,
        lastOrderAt: null,
        exemptionValidUntil: customer.payType === 'public_free' ? `${now.getUTCFullYear()}-12-31` : null,
        registrationPrescriptionTransmission: customer.payType === 'doctor' ? null : 'doctor/letter',
      })),
    )
    .execute();
  const accounts = [...demoStaff, ...demoCustomers].map(({ email }) => demoId(email));
  await tx
    .insertInto('password')
    .values(accounts.map((accountId) => ({ accountId, hash, changedAt: at })))
    .execute();
  await tx
    .insertInto('balanceEntry')
    .values(
      // The first is spent on an order since, the second can be paid out.
      (['privat@demo.test', 'profil@demo.test'] as const).map((email) => ({
        customerId: demoId(email),
        orderId: null,
        amountCents: 2500,
        reason: 'goodwill' as const,
        createdAt: at,
      })),
    )
    .execute();
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();
