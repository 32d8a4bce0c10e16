import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { migrate } from '../../../packages/server/src/platform/db/migrate.ts';
import { createTestDatabase } from '../../support/cluster.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { inRoot } from '../../support/root.ts';
import type { Buyer } from './buyers.ts';
import type { Call } from './load.ts';
import { type Cost, costOf, type Measured, warmUp } from './measure.ts';
import { patient } from './open-as-shop.ts';
import { nextOrder } from './orders.ts';
import { watchDatabase } from './processor-time.ts';
import { type Callers, cartRow, formRow, listRows, readingRows } from './rows.ts';
import { seed } from './seed.ts';
import { signIn, visit } from './sign-in.ts';

type Env = Record<string, string>;

interface Wanted {
  seconds: number;
  calls: string;
  /** What the form that is sent says. */
  answers: object;
  attempt(name: string, step: () => Promise<void>): Promise<void>;
}

const articles = 1000;
const orders = 5000;
const connections = 32;
/** A page with hundreds of orders takes longer than a turn to be drawn for all of them. */
const connectionsOf = (name: string) => (name.startsWith('account') ? 4 : connections);

/** What V8 makes of a process differs from one to the next by more than what is measured: so many of each shop, one after the other. */
const pairs = 4;
/** Each pair is measured so often by turns, who comes first by turns as well: the database and the machine have quick and slow moments. */
const turns = 4;
/** One more turn comes before and doesn't count: connections to the database are new, and plan each statement, until then. */
const allTurns = 1 + turns;

/** V8 has compiled the way of an order after a thousand of them, which only processes that have just been started lack. */
const warmSeconds = { reading: 2, writing: 12 };
/** Orders, of which each takes a customer who has none. */
const mostPerSecond = 150;

/**
 * Measures a shop that encrypts what is declared encrypted beside one that writes all of it in clear text, in one run on two databases of one
 * cluster: what they read of a person, a cart, a form, lists of orders, and orders. The middle one of the turns of some pairs of processes.
 */
export async function measureEncryption(env: Env, wanted: Wanted): Promise<Measured[]> {
  const { seconds, calls, attempt } = wanted;
  const buyers = mostPerSecond * (allTurns * seconds + warmSeconds.writing);
  const shops = [
    await prepareShop(env, buyers * pairs),
    await prepareShop(env, buyers * pairs, 'in clear text'),
  ] as const;
  const database = openPostgres(shops[0].databaseUrl, 1);
  const databaseTime = await watchDatabase(database.db);
  const costs = new Map<string, Turn[]>();
  const running: Program[] = [];
  const stop = () => Promise.all(running.splice(0).map((one) => one.stop()));
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      const started = [await shops[0].start(), await shops[1].start()] as const;
      running.push(...started);
      const own = (shop: Shop) => shop.buyers.slice(pair * buyers, (pair + 1) * buyers);
      const [ours, floors] = [
        await callsOf({ ...shops[0], ...started[0], buyers: own(shops[0]) }, wanted.answers),
        await callsOf({ ...shops[1], ...started[1], buyers: own(shops[1]) }, wanted.answers),
      ];
      for (const [name, call] of ours) {
        const floor = floors.get(name) ?? call;
        if (!name.includes(calls)) continue;
        await attempt(`${name}, beside clear text, pair ${pair + 1} of ${pairs}`, async () => {
          const warm = call.next ? warmSeconds.writing : warmSeconds.reading;
          for (const one of [call, floor]) await warmUp(one, warm);
          const take = (pid: number, one: Call) =>
            costOf({ databaseTime, seconds }, pid, one, connectionsOf(name));
          const takeOurs = () => take(started[0].pid, call);
          const takeFloor = () => take(started[1].pid, floor);
          const found: Turn[] = [];
          for (let turn = 0; turn < allTurns; turn += 1) {
            const first = turn % 2 === 0 ? await takeOurs() : undefined;
            const cost = await takeFloor();
            found.push({ ours: first ?? (await takeOurs()), floor: cost });
          }
          costs.set(name, [...(costs.get(name) ?? []), ...found.slice(1)]);
        });
      }
      await stop();
    }
  } finally {
    await stop();
    await database.close();
    for (const shop of shops) await shop.drop();
  }
  return [...costs].map(([name, measured]) => ({
    name,
    connections: connectionsOf(name),
    ...middle(measured),
  }));
}

interface Turn {
  ours: Cost;
  floor: Cost;
}

/** Two that were measured one after the other are compared: of their ratios, the turn with the middle one. */
function middle(measured: readonly Turn[]): Turn {
  const ratio = ({ ours, floor }: Turn) => ours.server / floor.server;
  const sorted = measured.toSorted((one, other) => ratio(one) - ratio(other));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured.');
  return found;
}

interface Shop {
  databaseUrl: string;
  orderable: string[];
  orderNumber: string;
  buyers: Buyer[];
  /** Starts a process of it. */
  start(): Promise<Program>;
  drop(): Promise<void>;
}

async function prepareShop(env: Env, buyers: number, clear?: 'in clear text'): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-bench-'));
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL ?? '');
  const hooks = inRoot('tests/bench/api/in-clear/hooks.ts');
  const own: Env = {
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...(clear && { NODE_OPTIONS: `--import=${hooks}` }),
  };
  if (clear) await takeClearText(database.url);
  const start = () => startProgram('packages/server/src/main.ts', own);
  // The first start fills the database.
  await (await start()).stop();
  await demandAs(database.url, clear === undefined);
  const orderable = await seed(database.url, articles);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inRoot('tests/bench/api/in-clear/seed.ts')],
    {
      env: { ...process.env, ...own, ORDERS: String(orders), BUYERS: String(buyers) },
      maxBuffer: 2 ** 28,
    },
  );
  return {
    databaseUrl: database.url,
    orderable,
    ...(JSON.parse(stdout) as Pick<Shop, 'orderNumber' | 'buyers'>),
    start,
    async drop() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database of a shop refuses clear text; this one's lets it pass. */
async function takeClearText(databaseUrl: string): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, 1, patient);
  await migrate(db);
  await sql`create or replace function is_closed_at(value text, place text, row_id uuid) returns boolean language sql immutable
    as 'select true'`.execute(db);
  await close();
}

/** @throws Error where one shop isn't what it is compared as */
async function demandAs(databaseUrl: string, isEncrypted: boolean): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, 1, patient);
  const { rows } = await sql<{
    closed: boolean;
  }>`select distinct is_closed(email) as closed from customer`.execute(db);
  await close();
  if (rows.length !== 1 || rows[0]?.closed !== isEncrypted)
    throw new Error(`The shop that is measured as ${isEncrypted ? 'encrypted' : 'in clear text'} isn't.`);
}

/** What is measured, by name. */
async function callsOf(shop: Shop & Program, answers: object): Promise<Map<string, Call>> {
  const servers = { shop: shop.url, bare: '' };
  const callers: Callers = {
    visitor: await visit(shop.url),
    customer: await signIn(shop.url, 'selbst@demo.test'),
    doctor: await signIn(shop.url, 'arzt@demo.test'),
    staff: await signIn(shop.url, 'apotheker@demo.test', 'admin'),
  };
  const read = (await readingRows(servers, callers)).filter(({ name }) => name.endsWith('a customer'));
  const rows = [
    ...read,
    cartRow(servers, callers, shop.orderable),
    formRow(servers, callers, answers),
    ...listRows(servers, callers, orders, shop.orderNumber),
  ];
  const order = nextOrder(shop.url, shop.buyers)(shop.orderable);
  return new Map([
    ...rows.map(({ name, ours }): [string, Call] => [name, ours]),
    ['an order of 10 lines, other articles each time', order],
  ]);
}
