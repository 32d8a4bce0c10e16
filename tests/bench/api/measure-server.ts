import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { productionEnv } from '../../support/production.ts';
import { startProgram } from '../../support/program.ts';
import { inRoot } from '../../support/root.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { measureBusy } from './busy.ts';
import { addBuyers } from './buyers.ts';
import { measureEncryption } from './encryption.ts';
import { measureLocks } from './locks.ts';
import { type Bench, type Measured, measure, type Row, warmUp } from './measure.ts';
import { measureMemory } from './memory.ts';
import { nextOrder, orderRows } from './orders.ts';
import { watchDatabase } from './processor-time.ts';
import type { Results } from './results.ts';
import { type Callers, cartRow, formRow, listRows, readingRows, unchangedRow } from './rows.ts';
import { seed } from './seed.ts';
import { seedOrders } from './seed-orders.ts';
import { signIn, visit } from './sign-in.ts';

export const serverParts = [
  'growth',
  'reading',
  'cart',
  'form',
  'lists',
  'busy',
  'orders',
  'locks',
  'encryption',
  'memory',
] as const;
export type ServerPart = (typeof serverParts)[number];

export interface Wanted {
  isWanted(part: ServerPart): boolean;
  /** What the name of a call must have in it. */
  calls: string;
  rounds: number;
  seconds: number;
  /** Of the reading that memory is measured with. */
  minutes: number;
  /** Does one step; tells of it, and of its failure, after which the others go on. */
  attempt(name: string, step: () => Promise<void>): Promise<void>;
}

/** Measures a shop in production beside a bare server on the same database, the small range and the short list first. */
export async function measureServer(wanted: Wanted, results: Results): Promise<void> {
  const { isWanted, attempt, rounds, seconds, minutes } = wanted;
  const appSecret = randomBytes(33).toString('base64');
  const env = {
    ...productionEnv,
    JOBS: '0',
    LOG_LEVEL: 'silent',
    STAFF_SECOND_FACTOR: 'offered',
    DEMO: '1',
    ALLOW_DEMO_IN_PRODUCTION: '1',
    DRAIN_SECONDS: '0',
    TRUST_PROXY: '127.0.0.1',
    APP_SECRET: appSecret,
  };
  if (isWanted('encryption'))
    await attempt('encryption', async () => {
      const answers = exampleOf('side-effect-report');
      results.encryption = await measureEncryption(env, { ...wanted, answers });
    });
  const shop = await startServer(env);
  const DATABASE_URL = shop.databaseUrl ?? '';
  /** Of another node on the same database. */
  const nodeEnv = { ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: shop.dataDir, DATABASE_URL };
  const HEADERS = JSON.stringify(await headersOfAll(shop.url));
  const bare = await startProgram('tests/bench/api/bare-server.ts', { DATABASE_URL, HEADERS });
  const database = openPostgres(DATABASE_URL, 1);
  const bench: Bench = { shop, bare, databaseTime: await watchDatabase(database.db), rounds, seconds };
  const servers = { shop: shop.url, bare: bare.url };
  // What is compared with itself needs fewer than what is compared with another server.
  const fewer = Math.min(rounds, 2);
  const rowsOf = (rows: readonly Row[]) => rows.filter(({ name }) => name.includes(wanted.calls));
  const measureRows = async (rows: readonly Row[], connections: readonly number[], most = rounds) => {
    const measured: Measured[] = [];
    for (const row of rowsOf(rows))
      await attempt(row.name, async () => {
        for (const call of [row.ours, row.floor]) await warmUp(call);
        for (const count of connections) measured.push(await measure({ ...bench, rounds: most }, row, count));
      });
    return measured;
  };
  const measureCalls = async (rows: readonly Row[]) =>
    void results.calls.push(...(await measureRows(rows, [1, 32])));
  const grow = async (callers: Callers, articles: number) => {
    const orderable = await seed(DATABASE_URL, articles);
    if (!isWanted('growth')) return orderable;
    const growing = /^(configuration|home|catalogue), a (visitor|customer)|^cart/;
    const rows = [...(await readingRows(servers, callers)), cartRow(servers, callers, orderable)];
    const calls = await measureRows(
      rows.filter(({ name }) => growing.test(name)),
      [8],
      fewer,
    );
    results.growth.push({ articles, calls });
    return orderable;
  };
  try {
    const callers: Callers = {
      visitor: await visit(shop.url),
      customer: await signIn(shop.url, 'selbst@demo.test'),
      doctor: await signIn(shop.url, 'arzt@demo.test'),
      staff: await signIn(shop.url, 'apotheker@demo.test', 'admin'),
    };
    if (isWanted('growth')) await attempt('100 articles', async () => void (await grow(callers, 100)));
    const orderable = await grow(callers, 1000);
    if (isWanted('reading'))
      await measureCalls([...(await readingRows(servers, callers)), await unchangedRow(servers, callers)]);
    if (isWanted('cart')) await measureCalls([cartRow(servers, callers, orderable)]);
    if (isWanted('form')) await measureCalls([formRow(servers, callers, exampleOf('side-effect-report'))]);
    for (const size of [1000, 20_000]) {
      if (!isWanted('lists') && !isWanted('busy')) continue;
      const orderNumber = await seedOrders(DATABASE_URL, size, appSecret);
      if (isWanted('lists')) await measureCalls(listRows(servers, callers, size, orderNumber));
    }
    if (isWanted('locks'))
      for (const connections of [1, 32])
        await attempt(`locks of orders, ${connections}`, async () => {
          const buyers = await addBuyers(DATABASE_URL, 300 * seconds + 100, appSecret);
          const orderAt = (url: string) => nextOrder(url, buyers)(orderable);
          results.locks.push(await measureLocks(nodeEnv, { connections, seconds }, orderAt));
        });
    const needed = ordersNeeded(wanted);
    if (needed > 0)
      await attempt('buyers and orders', async () => {
        const buyers = await addBuyers(DATABASE_URL, needed, appSecret);
        if (isWanted('busy')) await measureWhileBusy(buyers.splice(0, needed / 4));
        if (isWanted('orders'))
          await measureCalls(orderRows(servers.shop, servers.bare, { buyers, orderable }));
      });
    if (isWanted('memory'))
      await attempt('memory', async () => {
        results.memory = await measureFresh(async (url) => [
          ...(await readingRows({ ...servers, shop: url }, callers)),
          cartRow({ ...servers, shop: url }, callers, orderable),
          ...listRows({ ...servers, shop: url }, callers, 20_000, '1'),
        ]);
      });
    if (isWanted('growth')) await attempt('10,000 articles', async () => void (await grow(callers, 10_000)));

    async function measureWhileBusy(buyers: Awaited<ReturnType<typeof addBuyers>>) {
      const order = nextOrder(servers.shop, buyers)(orderable);
      const rows = [
        ...(await readingRows(servers, callers)).filter(({ name }) => !/with articles/.test(name)),
        cartRow(servers, callers, orderable),
        listRows(servers, callers, 20_000, '1')[0],
      ].filter((row) => row !== undefined);
      for (const row of rowsOf(rows))
        await attempt(`${row.name}, with orders`, async () => {
          for (const call of [row.ours, row.floor]) await warmUp(call);
          for (const connections of [1, 32])
            results.busy.push(await measureBusy(row, order, { connections, rounds: fewer, seconds }));
        });
    }
  } finally {
    await database.close();
    await bare.stop();
    await shop.stop();
  }

  /** A second node on the same database: what the first one holds was measured with. */
  async function measureFresh(rows: (url: string) => Promise<Row[]>) {
    const node: Pick<RunningServer, 'url' | 'pid' | 'stop'> = await startProgram(
      'packages/server/src/main.ts',
      nodeEnv,
    );
    try {
      return await measureMemory(
        node.pid,
        async () => (await rows(node.url)).map(({ ours }) => ours),
        minutes,
      );
    } finally {
      await node.stop();
    }
  }
}

/** A row's orders at the highest rate that a shop could reach here, and a few a second beside what is read. */
function ordersNeeded({ isWanted, rounds, seconds }: Wanted): number {
  if (!isWanted('orders') && !isWanted('busy')) return 0;
  return 4 * (1000 * rounds * seconds + 1000);
}

/** The headers that every answer has. */
async function headersOfAll(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/api/shop/app-config`);
  const own =
    /^(connection|content-(type|length|encoding)|date|etag|cache-control|keep-alive|set-cookie|vary)$/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name)));
}

/** The answers that a form's schema gives as an example. */
function exampleOf(form: string): object {
  const schema = JSON.parse(readFileSync(inRoot(`schemas/forms/${form}/schema.json`), 'utf8'));
  return schema.examples[0];
}
