import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../packages/server/src/platform/db/database.ts';
import { inTurn } from './in-turn.ts';
import { openAsShop } from './open-as-shop.ts';

const atOnce = 500;
const hour = 3_600_000;

/** Of an order that is added. */
const lines = 10;

/**
 * Adds orders of the demo's customers, all of them completed as nearly all of a shop's are, until there are so many, an hour apart; resolves
 * with the number of one of them.
 */
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
    const at = new Date(Date.now() - n * hour).toISOString();
    return {
      id: randomUUID(),
      customerId,
      customerNumber,
      createdAt: at,
      state: 'completed' as const,
      reviewedAt: at,
      paymentReceivedAt: at,
      completedAt: at,
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
  await addLines(db);
  await sql`analyze`.execute(db);
  const { orderNumber } = await db
    .selectFrom('order')
    .orderBy('createdAt')
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  await close();
  return orderNumber;
}

/**
 * Orders without lines get some, of one article after the other. A database that knows a table as empty reads all of it for each reference
 * to one of its rows, and keeps that plan until it counts its rows again: while orders are measured, more are added than it has had.
 */
async function addLines(db: Db): Promise<void> {
  await sql`
    insert into order_item
      (order_id, position, kind, article_id, article_name, single_price_cents, total_price_cents, vat_percent, tax_cents)
    select o.id, line, 'article', article.id, article.name, 100, 100, 19, 16
    from (select id, row_number() over (order by created_at) as nth from "order") o
      cross join generate_series(1, ${lines}::integer) line
      join (select id, name, row_number() over (order by id) as nth, count(*) over () as total from article) article
        on article.nth = 1 + (o.nth * ${lines}::integer + line) % article.total
    where not exists (select from order_item where order_id = o.id)`.execute(db);
}
