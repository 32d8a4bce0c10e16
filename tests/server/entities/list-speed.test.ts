import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectPage } from '../../../packages/server/src/entities/entity-store.ts';
import { createCountRows } from '../../../packages/server/src/entities/list/count-rows.ts';
import { type RawQuery, readListQuery } from '../../../packages/server/src/entities/list/read-list-query.ts';
import type { EntityDefinition } from '../../../packages/server/src/platform/schemas/entity-definition.ts';
import type { Grant } from '../../../packages/server/src/platform/schemas/permissions.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
let customer: string;
beforeAll(async () => {
  server = await buildTestApp();
  // Thousands of rows as a version before wrote them: this database takes them in clear text.
  await sql`create or replace function is_closed_at(value text, place text, row_id uuid) returns boolean language sql immutable
    as 'select true'`.execute(server.deps.db);
  customer = (await server.addCustomer()).id;
  await addOrders(1, 3000);
  const { id: brand } = await server.deps.db
    .insertInto('brand')
    .values({ name: 'Nordblatt' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into article (name, slug, url_id, public_name_primary, type, brand_id, unit, package_amount, price_cents,
      vat_percent)
    select 'A' || n, 'a' || n, 'a' || n, 'Sorte ' || n, 'cannabis', ${brand}::uuid, 'g', 1, 900, 19
    from generate_series(1, 1000) n`.execute(server.deps.db);
  await sql`
    insert into batch (article_id, batch_number, expires_on, received_amount)
    select id, 'CH-1', date '2027-01-01' + price_cents, 10 from article`.execute(server.deps.db);
  await sql`
    insert into customer (pay_type, first_name, last_name, street, zip, city, phone, email, date_of_birth)
    select 'self', 'Nora', 'Neumann' || n, 'Weg 1', '20253', 'Hamburg', '040', n || '@demo.test', '1988-01-01'
    from generate_series(1, 1000) n`.execute(server.deps.db);
  // By what they would be found, were they encrypted.
  await sql`
    update customer set first_name_lookup = array[n], last_name_lookup = array[n + 1], city_lookup = array[n + 2],
      zip_lookup = n, email_lookup = n
    from (select id, row_number() over ()::int as n from customer) numbered
    where numbered.id = customer.id`.execute(server.deps.db);
  await sql`
    insert into audit (created_at, actor_type, action, entity, changes)
    select now() - n * interval '1 minute', 'system', 'update', 'order', '{}'
    from generate_series(1, 2000) n`.execute(server.deps.db);
  await sql`
    insert into mail (created_at, recipient, template, locale, subject, text, subject_lookup, recipient_lookup)
    select now() - n * interval '1 minute', 'x@demo.test', 'x', 'de', 'x', 'x', array[n], array[n + 1]
    from generate_series(1, 2000) n`.execute(server.deps.db);
  await sql`analyze`.execute(server.deps.db);
});
afterAll(() => server.close());

/** As somebody else would: nothing in this process hears of it but by the database's word. */
const addOrders = (first: number, last: number) =>
  sql`
    insert into "order" (customer_id, created_at, pay_type, is_pickup, is_prescription_not_required,
      payment_provider, shipping_provider, invoice_first_name, invoice_last_name, invoice_street, invoice_zip,
      invoice_city, total_price_cents, total_price_without_fees_cents, total_tax_cents, total_payment_price_cents,
      total_cannabis_amount, invoice_first_name_lookup, invoice_last_name_lookup, customer_number)
    select ${customer}::uuid, now() - n * interval '1 hour', 'self', false, false, 'invoice', 'shipping', 'Nora',
      'Neumann' || n, 'Lindenweg 7', '20253', 'Hamburg', 1000, 1000, 160, 1000, 5,
      array[n], array[n + 1], lpad(n::text, 8, '9')
    from generate_series(${first}::integer, ${last}::integer) n`.execute(server.deps.db);

const admin: Grant = { actions: ['*'] };

async function planOf(entity: string, raw: RawQuery = {}): Promise<string> {
  const definition = server.deps.schemas.entities.get(entity);
  if (!definition) throw new Error(`no entity ${entity}`);
  const query = readListQuery(raw, definition, admin);
  const rows = await selectPage(server.deps.db, definition, query, query).explain<object>(
    'text',
    sql`costs off`,
  );
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

describe('a page of many rows', () => {
  it('is not read without a permission', async () => {
    expect((await (await server.staff('editor')).get('/api/admin/order')).status).toBe(403);
  });

  it.each([
    ['order', {}, 'order_created'],
    ['order', { sort: 'createdAt' }, 'order_created'],
    ['customer', {}, 'customer_created'],
    ['article', {}, 'article_public_name'],
    ['batch', {}, 'batch_expiry'],
    ['audit', {}, 'audit_created'],
    ['mail', {}, 'mail_created'],
  ])('of %s %o is read by an index, without sorting all of them', async (entity, raw, index) => {
    const plan = await planOf(entity, raw);
    expect(plan).toContain(index);
    // What is made of the rows that are read has an order of its own.
    expect(plan.split('SubPlan')[0]).not.toMatch(/^\s*(->)?\s*Sort$/m);
  });

  it.each([
    ['order', 'neumann2999', 'order_words'],
    ['order', 'Neümann2999 nora', 'order_words'],
    ['customer', 'neumann999', 'customer_words'],
    ['customer', 'nora 20253', 'customer_zip_lookup'],
    ['customer', 'x@demo.test', 'customer_email_lookup'],
    ['customer', '10000001', 'customer_search'],
    ['appointment', 'neumann', 'customer_words'],
    ['mail', 'rechnung', 'mail_words'],
  ])('of %s that are searched for “%s” is found by an index', async (entity, q, index) => {
    expect(await planOf(entity, { q })).toContain(index);
  });

  it('of one customer is found by an index', async () => {
    const customerId = '00000000-0000-4000-8000-000000000001';
    expect(await planOf('order', { 'filter[customerId]': customerId })).toContain('order_customer');
  });

  it('of orders leaves out their parts, which are gathered for one that is opened', async () => {
    expect(await planOf('order')).not.toContain('order_item');
    const staff = await server.staff('admin');
    const [listed] = (await staff.get('/api/admin/order?itemsPerPage=1')).body.data as { id: string }[];
    expect(listed).not.toHaveProperty('items');
    expect((await staff.get(`/api/admin/order/${listed?.id}`)).body.data).toMatchObject({ items: [] });
  });

  it('has the fields that are asked for, as far as the reader may see them', async () => {
    const admin = await server.staff('admin');
    const fieldsOf = async (browser: typeof admin, entity: string, fields: string) => {
      const { status, body } = await browser.get(`/api/admin/${entity}?itemsPerPage=1&fields=${fields}`);
      return status === 200 ? Object.keys((body.data as object[])[0] ?? {}).sort() : status;
    };
    expect(await fieldsOf(admin, 'order', 'state,orderNumber')).toEqual([
      'id',
      'orderNumber',
      'state',
      'version',
    ]);
    expect(await fieldsOf(admin, 'order', 'state,nothing')).toBe(400);
    expect(await fieldsOf(admin, 'order', 'items')).toBe(400);
    const support = await server.staff('support');
    expect(await fieldsOf(support, 'customer', 'city,dateOfBirth')).toEqual(['city', 'id', 'version']);
  });
});

const totalOf = async (staff: TestBrowser, query: string) =>
  (await staff.get<{ total: number }>(`/api/admin/order?${query}`)).body.total;

describe('the number of rows of a list', () => {
  it('isn’t counted where the page isn’t full, and is right on any page', async () => {
    const staff = await server.staff('admin');
    const total = (query: string) => totalOf(staff, query);
    expect(await total('q=99992999')).toBe(1);
    expect(await total('q=nobody')).toBe(0);
    expect(await total('q=9999299&itemsPerPage=4')).toBe(11);
    expect(await total('q=9999299&itemsPerPage=4&page=3')).toBe(11);
    expect(await total('q=9999299&itemsPerPage=4&page=9')).toBe(11);
  });

  it('is kept where there are many, until the database tells that there are others', async () => {
    const staff = await server.staff('admin');
    const { db } = server.deps;
    const total = () => totalOf(staff, 'itemsPerPage=1&fields=id');
    await expect.poll(total).toBe(3000);
    await sql`alter table "order" disable trigger order_tells`.execute(db);
    await addOrders(3001, 3001);
    expect(await total()).toBe(3000);
    await sql`alter table "order" enable trigger order_tells`.execute(db);
    await addOrders(3002, 3002);
    await expect.poll(total).toBe(3002);
  });

  it('is counted each time where another table decides which rows there are', () => {
    const of = (entity: string, raw: RawQuery) => {
      const definition = server.deps.schemas.entities.get(entity);
      return definition && readListQuery(raw, definition, admin).isOfTableAlone;
    };
    expect(of('order', { 'filter[state]': 'new' })).toBe(true);
    expect(of('order', { 'filter[isCompletedUnpaid]': 'true' })).toBe(false);
    expect(of('prescription', { q: 'neumann' })).toBe(false);
  });

  it('is kept of a table alone', async () => {
    const kept: (readonly string[])[] = [];
    const count = createCountRows({
      db: server.deps.db,
      cache: (tables, read) => {
        kept.push(tables);
        return read;
      },
    });
    const definition = server.deps.schemas.entities.get('order') as EntityDefinition;
    const query = { ...readListQuery({}, definition, admin), offset: 0, limit: 1 };
    expect(await count(definition, { ...query, isOfTableAlone: false }, 1)).toBeGreaterThan(1000);
    expect(kept).toEqual([]);
    await count(definition, { ...query, isOfTableAlone: true }, 1);
    expect(kept).toEqual([['order']]);
  });
});
