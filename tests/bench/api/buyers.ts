import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSeal } from '../../../packages/server/src/platform/storage/seal.ts';
import { hashToken, newToken } from '../../../packages/server/src/platform/tokens/tokens.ts';
import { openAsShop } from './open-as-shop.ts';

export interface Buyer {
  id: string;
  headers: Record<string, string>;
}

/**
 * Adds customers who are signed in and have no order yet, because one may have only one that is open; and so much of each
 * batch that they all can order.
 */
export async function addBuyers(databaseUrl: string, count: number, appSecret: string): Promise<Buyer[]> {
  const { db, close, shopKeys } = await openAsShop(databaseUrl, appSecret);
  const seal = createSeal(shopKeys);
  const buyers = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }));
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { last } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.max('customerNumber').as('last'))
    .executeTakeFirstOrThrow();
  const firstNumber = Math.max(50_000_000, Number(last) + 1);
  const atOnce = 1000;
  for (let from = 0; from < count; from += atOnce) {
    const some = buyers.slice(from, from + atOnce);
    await db
      .insertInto('customer')
      .values(
        some.map(({ id }, index) => ({
          id,
          payType: 'self' as const,
          firstName: 'Nora',
          lastName: 'Neumann',
          street: 'Lindenweg 7',
          zip: '20253',
          city: 'Hamburg',
          phone: '040 5550123',
          email: `${id}@demo.test`,
          dateOfBirth: '1988-02-29',
          state: 'released' as const,
          customerNumber: String(firstNumber + from + index),
        })),
      )
      .execute();
    await db
      .insertInto('session')
      .values(
        some.map(({ id, token }) => ({
          tokenHash: hashToken(token),
          kind: 'customer' as const,
          accountId: id,
          createdAt: at,
          authenticatedAt: at,
          seenAt: at,
          signedInAt: at,
          expiresAt,
        })),
      )
      .execute();
  }
  await sql`update batch set received_amount = greatest(received_amount, 100000000) where state = 'released'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  await close();
  return buyers.map(({ id, token }) => {
    const xsrf = `${seal.derive(`xsrf ${token}`)}.`;
    const cookie = `__Host-rz_session=${token}; XSRF-TOKEN=${xsrf}`;
    return { id, headers: { cookie, 'x-xsrf-token': xsrf } };
  });
}
