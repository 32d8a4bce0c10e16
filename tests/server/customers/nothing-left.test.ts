import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { liveInTheShop, words } from '../support/live-in-the-shop.ts';
import { placesInTables, placesOnDisk } from '../support/places-of.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** Where the id of a customer stands in the database: `table.column`. */
async function placesOfId(id: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type in ('uuid', 'text')
    order by 1, 2`.execute(server.deps.db);
  const places: string[] = [];
  for (const { name, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(name)} where ${sql.ref(column)}::text like ${`%${id}%`} limit 1`.execute(
      server.deps.db,
    );
    if (rows.length > 0) places.push(`${name}.${column}`);
  }
  return places;
}

it('erases everything of a person except what the law requires', async () => {
  const { customerId, pharmacist, admin, ok } = await liveInTheShop(server);
  expect(await placesInTables(server, words)).toEqual(
    expect.arrayContaining(['audit.changes', 'customer.email', 'document.name', 'mail.text', 'payout.iban']),
  );
  expect(await placesOnDisk(server, words)).not.toEqual([]);
  expect(await placesOfId(customerId)).toEqual(expect.arrayContaining(['blog_read.customer_id']));

  const shown = await pharmacist.get<{ data: { version: number } }>(`/api/admin/customer/${customerId}`);
  const { version } = shown.body.data;
  await ok(admin.post(`/api/admin/customer/${customerId}/events/approveErasure`, { version }));
  await ok(
    pharmacist.post(`/api/admin/customer/${customerId}/events/erase`, {
      version: version + 1,
      note: 'Vogelbeere ist weg',
    }),
  );
  const { db, mails, jobs, documents } = server.deps;
  // At once, before any job sweeps: nobody is signed in, and the only mail tells of the erasure.
  expect(await placesOfId(customerId)).not.toContain('session.account_id');
  const mailsLeft = await db
    .selectFrom('mail')
    .where('customerId', '=', customerId)
    .select('template')
    .execute();
  expect(mailsLeft.map(({ template }) => template)).toEqual(['accountErased']);
  await mails.deliverWaiting();
  await documents.purge();
  // Counters of tries name addresses for a day at most, answers to repeated requests two.
  server.setTime('2026-03-07T09:00:00Z');
  const sweeps = ['sessions', 'tokens', 'throttle', 'idempotency'].map((swept) => `sweep-${swept}`);
  for (const job of ['forget-erasure-mails', 'clear-outbox', ...sweeps]) await jobs.runNow(job);

  const kept = (await placesInTables(server, words)).filter((place) => !place.startsWith('order.'));
  expect(kept).toEqual([]);
  expect(await placesOnDisk(server, words)).toEqual([]);
  // What is kept (money, goods, consents, who did what) belongs to an id that says nothing any more.
  expect(await placesOfId(customerId)).toEqual([
    'audit.actor_id',
    'audit.entity_id',
    'balance_entry.customer_id',
    'consent.customer_id',
    'credit.customer_id',
    'customer.email',
    'customer.id',
    'document.owner_id',
    'flow_event.actor_id',
    'flow_event.entity_id',
    'form_submission.owner_id',
    'order.customer_id',
    'payout.customer_id',
    'stock_move.actor_id',
  ]);
});
