import { sql } from 'kysely';
import { openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { patient } from './patient.ts';

/** Adds orders of the demo's customers until there are so many, an hour apart; resolves with the number of one of them. */
export async function seedOrders(databaseUrl: string, wanted: number): Promise<string> {
  const { db, close } = openPostgres(databaseUrl, 1, patient);
  await sql`
    insert into "order" (customer_id, customer_number, created_at, pay_type, is_pickup, is_prescription_not_required,
      payment_provider, shipping_provider, invoice_first_name, invoice_last_name, invoice_street, invoice_zip,
      invoice_city, total_price_cents, total_price_without_fees_cents, total_tax_cents, total_payment_price_cents,
      total_cannabis_amount)
    select c.id, c.customer_number, now() - n * interval '1 hour', 'self', false, false, 'invoice', 'shipping',
      'Nora', 'Neumann' || n, 'Lindenweg 7', '20253', 'Hamburg', 1000, 1000, 160, 1000, 5
    from generate_series(1, ${wanted} - (select count(*) from "order")) n
    join (select id, customer_number, row_number() over (order by id) - 1 as rank, count(*) over () as total
      from customer where customer_number is not null) c on c.rank = n % c.total`.execute(db);
  await sql`analyze`.execute(db);
  const { orderNumber } = await db
    .selectFrom('order')
    .orderBy('createdAt')
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  await close();
  return orderNumber;
}
