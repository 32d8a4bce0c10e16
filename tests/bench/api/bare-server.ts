// The floor: what a good engineer would write by hand with Fastify and pg. What is the same for many is kept as bytes until a table
// changes; else one batched SELECT a call. Prints its address.
import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
// The same headers as the shop's, which it is given as JSON.
const headers = JSON.parse(process.env.HEADERS ?? '{}');
app.addHook('onRequest', (_request, reply, done) => {
  void reply.headers(headers);
  done();
});

const columns = `a.id, a.name, a.type, a.unit, a.package_amount, a.price_cents, a.vat_percent,
  a.requires_prescription, b.name as brand_name`;
const stock = `(select json_agg(json_build_object('id', s.id, 'expiresOn', s.expires_on, 'amount', s.on_hand_amount)
  order by s.id) from batch s where s.article_id = a.id and s.state = 'released'
  and s.expires_on >= current_date) as batches`;

const cart = `select ${columns}, ${stock} from article a join brand b on b.id = a.brand_id where a.id = any($1)`;
app.post<{ Body: { items: { articleId: string }[] } }>('/cart', async ({ body }) => {
  const ids = body.items.map(({ articleId }) => articleId);
  const { rows } = await pool.query({ name: 'cart', text: cart, values: [ids] });
  return { data: rows };
});

const range = `select a.*, b.name as brand_name, b.logo_name, ${stock} from article a
  join brand b on b.id = a.brand_id order by a.name, a.id`;
interface Kept {
  text: Buffer;
  /** For those who read it compressed. */
  small: Buffer;
}
let kept: Promise<Kept> | undefined;
const readRange = async (): Promise<Kept> => {
  const { rows } = await pool.query(range);
  const text = Buffer.from(JSON.stringify({ data: rows }));
  return { text, small: gzipSync(text, { level: 9 }) };
};
async function sendRange({ headers: { 'accept-encoding': accepted } }: FastifyRequest, reply: FastifyReply) {
  kept ??= readRange();
  const { text, small } = await kept;
  void reply.type('application/json; charset=utf-8');
  return accepted?.includes('gzip') ? reply.header('content-encoding', 'gzip').send(small) : reply.send(text);
}
app.get('/range', sendRange);

/** Who asks; what they are sent is kept. */
const person =
  "select id, first_name, last_name, pay_type from customer where state = 'released' order by id limit 1";
app.get('/own-range', async (request, reply) => {
  await pool.query({ name: 'person', text: person });
  return sendRange(request, reply);
});

const page = Buffer.from(
  `<!doctype html><title>Home</title>${'<p>An article of the range</p>'.repeat(2000)}`,
);
const own = JSON.stringify({ shop: 'A line of what the shop says. '.repeat(100) });
app.get('/kept', async (_request, reply) => reply.type('application/json; charset=utf-8').send(own));
app.get('/own', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'person', text: person });
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"user":${JSON.stringify(rows[0])},"rest":${own}}`);
});

const pageTag = `"${createHash('sha256').update(page).digest('base64url')}"`;
app.get('/kept-page', async ({ headers: { 'if-none-match': known } }, reply) => {
  void reply.header('etag', pageTag);
  return known === pageTag ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(page);
});
app.get('/page', async (_request, reply) => {
  await pool.query({ name: 'person', text: person });
  return reply.type('text/html; charset=utf-8').send(page);
});

/** A page of a list as a keyset SELECT of what it shows, and the same of what is searched for, by an index. */
const listed = `select id, order_number, created_at, invoice_first_name || ' ' || invoice_last_name as customer_name,
  customer_number, state, total_price_cents, prescription_checked_at is not null as prescription_checked,
  payment_received_at is not null as payment_received, shipping_provider from "order"`;
const newest = 'order by created_at desc, id limit 20';
app.get('/orders', async () => {
  const { rows } = await pool.query({
    name: 'orders',
    text: `${listed} where created_at < $1 ${newest}`,
    values: [new Date()],
  });
  return { data: rows };
});
app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'search',
    text: `${listed} where list_text(order_number::text, customer_number::text, invoice_number) like $1 ${newest}`,
    values: [`%${query.q}%`],
  });
  return { data: rows };
});

/** It encrypts nothing, but the database takes no clear text: so it says where each text stands, as if it did. */
const asStored = (place: string, id: string, value: unknown): string =>
  `\u0002enc1:${place}:${id}:${JSON.stringify(value)}`;

/** An order of ten lines in one transaction of batched statements. */
const sold = `select id, article_id, on_hand_amount from batch where article_id = any($1) and state = 'released'
  and expires_on >= current_date order by id for update`;
const orderRow = `insert into "order" (customer_id, customer_number, pay_type, is_pickup, is_prescription_not_required,
    payment_provider, shipping_provider, invoice_first_name, invoice_last_name, invoice_street, invoice_zip, invoice_city,
    total_price_cents, total_price_without_fees_cents, total_tax_cents, total_payment_price_cents, total_cannabis_amount)
  select id, customer_number, 'self', false, false, 'invoice', 'shipping', '-', '-', '-', '00000', '-',
    $2::bigint, $2, 0, $2, 50 from customer where id = $1 returning id, order_number`;
const itemRows = `insert into order_item (order_id, position, kind, article_id, article_type, article_name, amount,
    package_amount, unit, single_price_cents, total_price_cents, vat_percent, tax_cents)
  select $1, n, 'article', a.id, a.type, a.name, 5, a.package_amount, a.unit, a.price_cents, a.price_cents * 5, a.vat_percent, 0
  from unnest($2::uuid[]) with ordinality as line (id, n) join article a on a.id = line.id returning id, article_id`;
app.post<{ Body: { customerId: string; articleIds: string[] } }>('/order', async ({ body }) => {
  const { customerId, articleIds } = body;
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    await run('hold', 'select * from customer where id = $1 for update', [customerId]);
    await run('earlier', 'select state from "order" where customer_id = $1', [customerId]);
    const goods = await run('goods', 'select id, price_cents from article where id = any($1)', [articleIds]);
    const cents = goods.rows.reduce((sum, { price_cents }) => sum + 5 * Number(price_cents), 0);
    const { rows: batches } = await run('sold', sold, [articleIds]);
    const batchOf = new Map(batches.map((batch) => [batch.article_id, batch.id]));
    const [order] = (await run('order', orderRow, [customerId, cents])).rows;
    const { rows: items } = await run('items', itemRows, [order.id, articleIds]);
    const held = items.map((item) => batchOf.get(item.article_id));
    await run('count', 'update batch set reserved_amount = reserved_amount + 5 where id = any($1)', [held]);
    await run(
      'held',
      `with moved as (insert into stock_move (kind, batch_id, amount, order_id, actor_type)
         select 'reserve', id, 5, $3, 'customer' from unnest($1::uuid[]) as id)
       insert into order_item_batch (order_item_id, batch_id, amount)
         select item, batch, 5 from unnest($2::uuid[], $1::uuid[]) as line (item, batch)`,
      [held, items.map(({ id }) => id), order.id],
    );
    await run(
      'trail',
      `with step as (insert into flow_event (entity, entity_id, event, from_state, to_state, actor_type)
         values ('order', $1::uuid, 'place', 'new', 'new', 'customer'))
       insert into audit (actor_type, action, entity, entity_id) values ('customer', 'create', 'order', $1::text)`,
      [order.id],
    );
    const mailId = randomUUID();
    await run(
      'mail',
      `insert into mail (id, template, locale, recipient, subject, text, customer_id)
         values ($3, 'orderReceived', 'de', '-', '-', $2, $1)`,
      [customerId, asStored('mail.text', mailId, goods.rows), mailId],
    );
    await client.query('commit');
    return { data: { orderId: order.id } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

/** A form of a visitor: their tries are counted, and what they sent is kept with a line of the trail. */
const tries = `insert into throttle (key, hits, resets_at) values ($1, 1, now() + interval '1 hour')
  on conflict (key) do update set hits = throttle.hits + 1 returning hits`;
const submission = `with sent as (
    insert into form_submission (id, reference, form, form_version, locale, generic, answers, path)
      values ($1::uuid, $1::text, 'side-effect-report', '1', 'de', true, $2, '[]') returning id)
  insert into audit (actor_type, action, entity, entity_id) select 'visitor', 'submit', 'form-submission', id::text from sent`;
app.post<{ Body: object }>('/form', async ({ body, headers }, reply) => {
  const values = [`bare ${headers['x-forwarded-for']}`];
  const { rows } = await pool.query({ name: 'tries', text: tries, values });
  if (rows[0].hits > 30) return reply.code(429).send();
  const reference = randomUUID();
  const answers = JSON.stringify(asStored('form_submission.answers', reference, body));
  await pool.query({ name: 'submission', text: submission, values: [reference, answers] });
  return reply.code(201).send({ data: { reference } });
});

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await listener.connect();
listener.on('notification', () => {
  kept = undefined;
});
await listener.query('listen changes');

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening on ${address}`);
