// `npm run bench:api`: the hottest calls beside bare Fastify routes that do the same work by hand, on one PostgreSQL.
// `--rounds 3` and `--seconds 4` change how much is measured, `--calls order` measures those with this in their name.
import { randomBytes } from 'node:crypto';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { addBuyers, orderFor, tenOf } from '../tests/bench/api/buyers.ts';
import { inTurn } from '../tests/bench/api/in-turn.ts';
import { type Call, type Load, load } from '../tests/bench/api/load.ts';
import { processorTime, residentMegabytes } from '../tests/bench/api/processor-time.ts';
import { seed } from '../tests/bench/api/seed.ts';
import { seedOrders } from '../tests/bench/api/seed-orders.ts';
import { signIn } from '../tests/bench/api/sign-in.ts';
import { productionEnv } from '../tests/support/production.ts';
import { type Program, startProgram } from '../tests/support/program.ts';
import { startServer } from '../tests/support/server.ts';
import { startCluster } from './lib/postgres-cluster.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rounds: text, seconds: text, calls: text } });
const rounds = Number(values.rounds ?? 5);
const seconds = Number(values.seconds ?? 4);

const appSecret = randomBytes(33).toString('base64');
const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
// As a shop runs: in development every answer is held against OpenAPI.
const shop = await startServer({
  ...productionEnv,
  JOBS: '0',
  LOG_LEVEL: 'silent',
  STAFF_SECOND_FACTOR: 'offered',
  DEMO: '1',
  ALLOW_DEMO_IN_PRODUCTION: '1',
  DRAIN_SECONDS: '0',
  APP_SECRET: appSecret,
});
const idle = residentMegabytes(shop.pid);
const DATABASE_URL = shop.databaseUrl ?? '';
const orderable = await seed(DATABASE_URL, 1000);
const articleIds = orderable.slice(0, 10);
await seedOrders(DATABASE_URL, 20_000);
const bare = await startProgram('tests/bench/api/bare-server.ts', { DATABASE_URL });
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
      `Node ${process.version}, ${cluster.version}; server, database and load share the processors`,
  );
  console.log(`medians of ${rounds} rounds of ${seconds} s, bare and shop by turns\n`);
  console.log('| call | connections | | p50 ms | p99 ms | requests/s | CPU ms | rate | CPU |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const headers = await signIn(shop.url, 'selbst@demo.test');
  const lines = articleIds.map((articleId) => ({ articleId, amount: 5, packageAmount: 1 }));
  const cart = { method: 'POST' as const, headers, body: JSON.stringify({ items: lines }) };
  const { cookie = '' } = headers;
  const staffHeaders = await signIn(shop.url, 'apotheker@demo.test', 'admin');
  const staff = { method: 'GET' as const, headers: staffHeaders };
  const browser = { 'accept-encoding': 'gzip, br' };
  // As the list of the back office asks.
  const shown =
    'orderNumber,createdAt,customerName,customerNumber,state,totalPriceCents,totalPaymentPriceCents,prescriptionChecked,' +
    'paymentReceived,shippingProvider,payType,reservedUntil,dueOn';
  const searchFor = (words: string): [string, Call, Call] => [
    `order list, search for ${words}`,
    { url: `${shop.url}/api/admin/order?fields=${shown}&q=${words}`, ...staff },
    { url: `${bare.url}/search?q=${words}`, method: 'GET' },
  ];
  const config = await fetch(`${shop.url}/api/shop/app-config?articles=apart`, { headers: { cookie } });
  const { version } = (await config.json()).data.range;
  const isWanted = (name: string) => name.includes(values.calls ?? '');
  const orders: [string, readonly string[]][] = [
    ['an order of 10 lines, the same articles', articleIds],
    ['an order of 10 lines, other articles each time', orderable],
  ];
  // Each customer may have one open order: so many more of them than the shop could serve meanwhile.
  const needed = orders.some(([name]) => isWanted(name)) ? 2 * 500 * (2 * rounds * seconds + 4) : 0;
  const buyers = await addBuyers(DATABASE_URL, needed, appSecret);
  const ofBare = buyers.splice(0, 2000);
  // Customers are the shop's once each.
  const turns = { shop: 0, bare: 0 };
  const orderOf = (ids: readonly string[]): [Call, Call] => [
    {
      url: `${shop.url}/api/shop/checkout/order`,
      method: 'POST',
      next: () => {
        const turn = turns.shop++;
        const { body, contentType } = orderFor(tenOf(ids, turn));
        return { body, headers: { ...inTurn(buyers, turn).headers, 'content-type': contentType } };
      },
    },
    {
      url: `${bare.url}/order`,
      method: 'POST',
      next: () => {
        const turn = turns.bare++;
        const body = { customerId: inTurn(ofBare, turn).id, articleIds: tenOf(ids, turn) };
        return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      },
    },
  ];
  const calls: [string, Call, Call][] = [
    ...orders.map(([name, ids]): [string, Call, Call] => [name, ...orderOf(ids)]),
    [
      'cart/calculate, 10 lines',
      { url: `${shop.url}/api/shop/cart/calculate`, ...cart },
      { url: `${bare.url}/cart`, ...cart },
    ],
    [
      'app-config, a visitor',
      { url: `${shop.url}/api/shop/app-config`, method: 'GET' },
      { url: `${bare.url}/range`, method: 'GET' },
    ],
    [
      'app-config, a customer',
      { url: `${shop.url}/api/shop/app-config`, method: 'GET', headers: { cookie } },
      { url: `${bare.url}/range`, method: 'GET' },
    ],
    [
      'app-config without articles, a customer',
      { url: `${shop.url}/api/shop/app-config?articles=apart`, method: 'GET', headers: { cookie } },
      { url: `${bare.url}/own`, method: 'GET' },
    ],
    [
      'the articles, a customer',
      { url: `${shop.url}/api/shop/range/${version}`, method: 'GET', headers: { cookie } },
      { url: `${bare.url}/range`, method: 'GET' },
    ],
    ...['/', '/sortiment'].flatMap((path): [string, Call, Call][] => [
      [
        `page ${path}, a visitor`,
        { url: shop.url + path, method: 'GET', headers: browser },
        { url: `${bare.url}/page`, method: 'GET' },
      ],
      [
        `page ${path}, a customer`,
        { url: shop.url + path, method: 'GET', headers: { cookie, ...browser } },
        { url: `${bare.url}/page`, method: 'GET' },
      ],
    ]),
    [
      'order list, 20 of 20,000',
      { url: `${shop.url}/api/admin/order?fields=${shown}`, ...staff },
      { url: `${bare.url}/orders`, method: 'GET' },
    ],
    [
      'order list, compressed',
      {
        url: `${shop.url}/api/admin/order?fields=${shown}`,
        method: 'GET',
        headers: { ...staffHeaders, ...browser },
      },
      { url: `${bare.url}/orders`, method: 'GET' },
    ],
    searchFor('19999'),
    searchFor('nowhere'),
  ];
  for (const [name, ours, floor] of calls.filter(([name]) => isWanted(name))) {
    await load(ours, 8, 1);
    await load(floor, 8, 1);
    for (const connections of [1, 32]) {
      const measured: { ours: Load[]; floor: Load[] } = { ours: [], floor: [] };
      for (let round = 0; round < rounds; round++) {
        measured.floor.push(await timed(bare, floor, connections));
        measured.ours.push(await timed(shop, ours, connections));
      }
      const [low, high] = [medians(measured.floor), medians(measured.ours)];
      const ratio = (high.perSecond / low.perSecond).toFixed(2);
      const work = (high.cpu / low.cpu).toFixed(1);
      console.log(row(name, connections, 'bare', low, '', ''));
      console.log(row('', connections, 'shop', high, `${ratio} ×`, `${work} ×`));
    }
  }
  console.log(`\nmemory of the shop: ${idle} MB before, ${residentMegabytes(shop.pid)} MB after`);
} finally {
  await bare.stop();
  await shop.stop();
  await cluster.stop();
}

async function timed({ pid }: Program, call: Call, connections: number): Promise<Load> {
  const before = processorTime(pid);
  const measured = await load(call, connections, seconds);
  const used = processorTime(pid) - before;
  return { ...measured, cpu: used / (measured.perSecond * seconds) };
}

function medians(loads: Load[]): Load {
  const of = (key: keyof Load) =>
    loads.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
  return { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond'), cpu: of('cpu') };
}

function row(
  name: string,
  connections: number,
  who: string,
  one: Load,
  ...ratios: [rate: string, cpu: string]
): string {
  const cells = [name, connections, who, one.p50.toFixed(1), one.p99.toFixed(1), Math.round(one.perSecond)];
  return `| ${[...cells, one.cpu.toFixed(2), ...ratios].join(' | ')} |`;
}
