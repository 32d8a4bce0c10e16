import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

// Words that stand nowhere but about this one person.
const person = {
  firstName: 'Xaveria',
  lastName: 'Zwetschgenbaum',
  street: 'Quittenallee 99',
  phone: '040 7654321',
  email: 'xaveria.z@demo.test',
};
const later = {
  phone: '0170 8887776',
  additionalAddress: 'Hinterhaus Mispel',
  newEmail: 'schlehe@demo.test',
};
const told = { holder: 'Konto Zwetschgenbaum', iban: 'DE89370400440532013000', file: 'pass-der-xaveria.jpg' };
const words = [...Object.values(person), ...Object.values(later), ...Object.values(told), 'Vogelbeere'];

/** Where one of the words stands in the database: `table.column`. */
async function placesInTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.deps.db,
  );
  const places = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(`${schema}.${name}`)}`.execute(server.deps.db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (words.some((word) => JSON.stringify(value)?.includes(word))) places.add(`${name}.${column}`);
  }
  return [...places].sort();
}

/** The same for the files of mails and documents. */
async function placesOnDisk(): Promise<string[]> {
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const text = (await readFile(join(parentPath, name))).toString('utf8').replace(/=\r?\n/g, '');
      return words.some((word) => text.includes(word) || name.includes(word)) ? [name] : [];
    });
  return (await Promise.all(texts)).flat();
}

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

/** Everything that a customer and the staff can leave behind. */
async function liveInTheShop() {
  const { customer, staff, deps, visitor } = server;
  const { account, ...browser } = await customer(person);
  const pharmacist = await staff('pharmacist');
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    expect([200, 201, 204], text).toContain(status);
  };
  const shop = '/api/shop/my-account';
  const { phone, additionalAddress, newEmail } = later;
  await ok(browser.post(`${shop}/my-address`, { phone, additionalAddress, email: newEmail }));
  const card = new FormData();
  card.append('file', new File([readFileSync(fixtureFiles.insuranceCardFront)], told.file));
  await ok(browser.upload(`${shop}/upload/card_front`, card));
  await ok(
    browser.post('/api/shop/forms/return-request', {
      reason: 'missing',
      orderNumber: '100042',
      receivedOn: '2026-03-02',
      article: 'Ein Glas Vogelbeere fehlt.',
      wish: 'replacement',
      name: person.lastName,
      email: person.email,
      privacyConsent: true,
    }),
  );
  const range = createShop(deps);
  await range.configure();
  const article = await range.addArticle({ requiresPrescription: false, type: 'standard', unit: 'stk' });
  await range.addBatch(article.id);
  const body = orderBody([{ articleId: article.id, amount: 1, subItems: [] }], {
    shippingAddress: { ...person, phone: undefined, email: undefined, zip: '20253', city: 'Hamburg' },
  });
  const placed = await browser.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(body),
  );
  await ok(Promise.resolve(placed));
  await ok(browser.post(`/api/shop/order/${placed.body.data.orderId}/cancel-order`));
  const customerId = account.id;
  const note = 'Mag Vogelbeere';
  const appointment = { customerId, start: '2026-03-09T10:00:00Z', duration: 30, note };
  await ok(pharmacist.post('/api/admin/appointment', appointment));
  const gone = await pharmacist.post<{ data: { id: string } }>('/api/admin/appointment', appointment);
  const goneAt = `/api/admin/appointment/${gone.body.data.id}`;
  await ok(pharmacist.post(`${goneAt}/events/cancel`, { version: 1, note }));
  await ok(pharmacist.delete(goneAt, { version: 2 }));
  const party = {
    name: 'Sommerfest',
    text: 'Kommt',
    date: '2026-07-01T15:00:00Z',
    answerUntil: '2026-06-01T15:00:00Z',
  };
  const admin = await staff('admin');
  const event = await admin.post<{ data: { id: string } }>('/api/admin/event', party);
  const guest = { eventId: event.body.data.id, customerId };
  const invited = await admin.post<{ data: { id: string } }>('/api/admin/event-registration', guest);
  const answerAt = `/api/admin/event-registration/${invited.body.data.id}/events/accept`;
  await ok(admin.post(answerAt, { version: 1, note }));
  await ok(pharmacist.post('/api/admin/credit', { customerId, amountCents: 900, note: 'Kulanz' }));
  // One that waits for a second person, and is never booked.
  await ok(pharmacist.post('/api/admin/credit', { customerId, amountCents: 90_000, note }));
  for (const [answer, fields] of [
    ['decline', { reason: 'Vogelbeere ist nicht die Inhaberin.' }],
    ['pay', {}],
  ] as const) {
    await ok(browser.post(`${shop}/payout`, { accountHolder: told.holder, iban: told.iban }));
    const waiting = deps.db.selectFrom('payout').where('state', '=', 'requested').select('id');
    const { id } = await waiting.executeTakeFirstOrThrow();
    if (answer === 'pay') await ok(admin.post(`/api/admin/payout/${id}/events/approve`, { version: 1 }));
    const version = answer === 'pay' ? 2 : 1;
    await ok(pharmacist.post(`/api/admin/payout/${id}/events/${answer}`, { version, ...fields }));
  }
  // Once signed in, with another address; once by nobody who is known, with the account's.
  const declared = { name: person.lastName, orderNumber: '100042' };
  await ok(browser.post('/api/shop/withdrawal', { ...declared, email: newEmail }));
  await ok(visitor().post('/api/shop/withdrawal', { ...declared, email: person.email.toUpperCase() }));
  await ok(visitor().post('/api/shop/request_password', { email: person.email }));
  const barrier = { message: 'Der Text ist zu klein.', name: person.lastName, email: person.email };
  await ok(visitor().post('/api/shop/accessibility/feedback', barrier));
  const post = {
    title: 'Neues',
    date: '2026-03-01',
    categoryName: 'Wissen',
    introText: '',
    text: 'Gelesen.',
  };
  const { id: postId } = await deps.db
    .insertInto('blogPost')
    .values({ ...post, isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ok(browser.get(`/api/shop/blog/${postId}`));
  await ok(browser.post(`${shop}/erasure`, {}));
  await server.deps.mails.deliverWaiting();
  return { customerId, pharmacist, admin, ok };
}

it('erases everything of a person except what the law requires', async () => {
  const { customerId, pharmacist, admin, ok } = await liveInTheShop();
  expect(await placesInTables()).toEqual(
    expect.arrayContaining(['audit.changes', 'customer.email', 'document.name', 'mail.text', 'payout.iban']),
  );
  expect(await placesOnDisk()).not.toEqual([]);
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

  const kept = (await placesInTables()).filter((place) => !place.startsWith('order.'));
  expect(kept).toEqual([]);
  expect(await placesOnDisk()).toEqual([]);
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
