// The floor: what a good engineer would write by hand with Fastify and pg. What is the same for many is kept as bytes until a table
// changes; else one batched SELECT a call. Prints its address.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

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
let kept: Promise<Buffer> | undefined;
const readRange = async () => {
  const { rows } = await pool.query(range);
  return Buffer.from(JSON.stringify({ data: rows }));
};
app.get('/range', async (_request, reply) => {
  kept ??= readRange();
  return reply.type('application/json; charset=utf-8').send(await kept);
});

/** A page for one person: who it is, is asked; the rest is kept. */
const person =
  "select id, first_name, last_name, pay_type from customer where state = 'released' order by id limit 1";
const page = Buffer.from(
  `<!doctype html><title>Home</title>${'<p>An article of the range</p>'.repeat(2000)}`,
);
/** What is personal of a page: who it is, is asked; the rest is kept. */
const own = JSON.stringify({ shop: 'A line of what the shop says. '.repeat(100) });
app.get('/own', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'person', text: person });
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"user":${JSON.stringify(rows[0])},"rest":${own}}`);
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
    text: `${listed} where list_text(order_number::text, customer_number::text, invoice_last_name, invoice_first_name)
      like $1 ${newest}`,
    values: [`%${query.q}%`],
  });
  return { data: rows };
});

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await listener.connect();
listener.on('notification', () => {
  kept = undefined;
});
await listener.query('listen changes');

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening on ${address}`);
