import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { openKeys } from '../../../packages/server/src/platform/keys/open-keys.ts';
import { createSeal } from '../../../packages/server/src/platform/storage/seal.ts';
import { hashToken, newToken } from '../../../packages/server/src/platform/tokens/tokens.ts';
import { inTurn } from './in-turn.ts';

export interface Buyer {
  id: string;
  headers: Record<string, string>;
}

/**
 * Adds customers who are signed in and have no order yet, because one may have only one that is open; and so much of each
 * batch that they all can order.
 */
export async function addBuyers(databaseUrl: string, count: number, appSecret: string): Promise<Buyer[]> {
  const { db, close } = openPostgres(databaseUrl, 2);
  const config = { appSecret, previousSecret: undefined, dataDir: '' };
  const seal = createSeal((await openKeys(db, config, () => new Date())).shopKeys);
  const buyers = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }));
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
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
          customerNumber: String(50_000_000 + from + index),
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
  await sql`update batch set received_amount = received_amount + 100000000 where state = 'released'`.execute(
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

/** The next ten of a list; of a list of ten always the same. */
export const tenOf = (ids: readonly string[], turn: number): string[] =>
  Array.from({ length: 10 }, (_, line) => inTurn(ids, turn * 10 + line));

/** An order as the checkout sends it. */
export function orderFor(articleIds: readonly string[]): { body: string; contentType: string } {
  const boundary = 'rezeptur';
  const fields: [string, string][] = [
    ['paymentMethod', 'invoice'],
    ['shippingMethod', 'shipping'],
    ['prescriptionTransmission', 'paper/letter'],
    ...Object.entries({ firstName: 'Nora', lastName: 'Neumann', street: 'Lindenweg 7', zip: '20253' }).map(
      ([name, value]): [string, string] => [`shippingAddress[${name}]`, value],
    ),
    ['shippingAddress[city]', 'Hamburg'],
  ];
  for (const [line, articleId] of articleIds.entries()) {
    const at = `items[${line}]`;
    fields.push(
      [`${at}[articleId]`, articleId],
      [`${at}[amount]`, '5'],
      [`${at}[packageAmount]`, '1'],
      [`${at}[subItems][0][type]`, 'packaging'],
      [`${at}[subItems][0][value]`, 'Glastiegel'],
      [`${at}[subItems][1][type]`, 'humidity'],
      [`${at}[subItems][1][value]`, 'Integra Boost 62%'],
    );
  }
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
