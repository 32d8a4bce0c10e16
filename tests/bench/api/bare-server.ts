// The floor: Fastify, pg and one batched SELECT a call, nothing else. Prints its address.
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
app.get('/range', async () => {
  const { rows } = await pool.query({ name: 'range', text: range });
  return { data: rows };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening on ${address}`);
