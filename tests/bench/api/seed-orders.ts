import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTurn } from './in-turn.ts';
import { openAsShop } from './open-as-shop.ts';

const atOnce = 500;
const hour = 3_600_000;

/** Adds orders of the demo's customers until there are so many, an hour apart; resolves with the number of one of them. */
export async function seedOrders(databaseUrl: string, wanted: number, appSecret: string): Promise<string> {
  const { db, close } = await openAsShop(databaseUrl, appSecret);
  const customers = await db
    .selectFrom('customer')
    .where('customerNumber', 'is not', null)
    .orderBy('id')
    .select(['id', 'customerNumber'])
    .execute();
  const { count } = await db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: Math.max(0, wanted - Number(count)) }, (_, n) => n + 1);
  const orders = numbers.map((n) => {
    const { id: customerId, customerNumber } = inTurn(customers, n);
    return {
      id: randomUUID(),
      customerId,
      customerNumber,
      createdAt: new Date(Date.now() - n * hour).toISOString(),
      payType: 'self' as const,
      isPickup: false,
      isPrescriptionNotRequired: false,
      paymentProvider: 'invoice',
      shippingProvider: 'shipping',
      invoiceFirstName: 'Nora',
      invoiceLastName: `Neumann${n}`,
      invoiceStreet: 'Lindenweg 7',
      invoiceZip: '20253',
      invoiceCity: 'Hamburg',
      totalPriceCents: 1000,
      totalPriceWithoutFeesCents: 1000,
      totalTaxCents: 160,
      totalPaymentPriceCents: 1000,
      totalCannabisAmount: 5,
    };
  });
  for (let from = 0; from < orders.length; from += atOnce)
    await db
      .insertInto('order')
      .values(orders.slice(from, from + atOnce))
      .execute();
  await sql`analyze`.execute(db);
  const { orderNumber } = await db
    .selectFrom('order')
    .orderBy('createdAt')
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  await close();
  return orderNumber;
}
