import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlindIndex } from '../../../packages/server/src/platform/keys/blind-index.ts';
import { createThrottle, type Throttle } from '../../../packages/server/src/platform/throttle.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

const limit = { max: 3, seconds: 90 };
const start = Date.parse('2026-03-04T09:00:00Z');

let database: MigratedDatabase;
let throttle: Throttle;
let now = start;
let count = 0;

beforeAll(async () => {
  database = await createMigratedDatabase();
  throttle = createThrottle({
    db: database.db,
    clock: () => new Date(now),
    blindIndex: createBlindIndex(createSecretKey(randomBytes(32))),
  });
});
afterAll(() => database.drop());

const aKey = () => {
  count += 1;
  now = start;
  return `test:${count}`;
};

/** Seconds to wait, one entry for each try; 0 where it is let through. */
async function hit(key: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const refused = await throttle.hit(key, limit).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused) expect(refused).toMatchObject({ code: 'tooManyTries' });
    waits.push((refused as { retryAfter?: number } | undefined)?.retryAfter ?? 0);
  }
  return waits;
}

it('refuses calls above the limit until the window is over', async () => {
  const key = aKey();
  expect(await hit(key, 5)).toEqual([0, 0, 0, 90, 90]);
  now = start + 60_500;
  expect(await hit(key, 1)).toEqual([30]);
  now = start + 89_999;
  expect(await hit(key, 1)).toEqual([1]);
  now = start + 90_000;
  expect(await hit(key, 4)).toEqual([0, 0, 0, 90]);
});

it('gives the waiting time in whole minutes', async () => {
  const key = aKey();
  await hit(key, 3);
  await expect(throttle.hit(key, limit)).rejects.toMatchObject({ info: { params: { minutes: 2 } } });
  now = start + 30_000;
  await expect(throttle.hit(key, limit)).rejects.toMatchObject({ info: { params: { minutes: 1 } } });
});

it('counts each key separately', async () => {
  const [one, other] = [aKey(), aKey()];
  await hit(one, 4);
  expect(await hit(other, 1)).toEqual([0]);
});

it('forgives one try at a time, and never more than there were', async () => {
  const [key, other] = [aKey(), aKey()];
  await hit(key, 3);
  await hit(other, 3);
  await throttle.forgive(key);
  expect(await hit(key, 2)).toEqual([0, 90]);
  expect(await hit(other, 1)).toEqual([90]);
  for (let at = 0; at < 9; at += 1) await throttle.forgive(key);
  expect(await hit(key, 4)).toEqual([0, 0, 0, 90]);
});

it('forgets a key after a success, and no other', async () => {
  const [key, other] = [aKey(), aKey()];
  await hit(key, 4);
  await hit(other, 4);
  await throttle.reset(key);
  expect(await hit(key, 4)).toEqual([0, 0, 0, 90]);
  expect(await hit(other, 1)).toEqual([90]);
});

it('counts tries on an account without saying whose it is, whatever was typed as its name', async () => {
  const key = 'login:account:xaveria@demo.test';
  expect(await hit(key, 4)).toEqual([0, 0, 0, 90]);
  expect(await hit('login:account:other@demo.test', 1)).toEqual([0]);
  await throttle.reset(key);
  expect(await hit(key, 1)).toEqual([0]);
  const stored = await database.db.selectFrom('throttle').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('demo.test');
  await throttle.hit('login:account:erika mustermann: 1980-03-02', { max: 1, seconds: 60 });
  const { rows } = await sql<{ key: string }>`select key from throttle where key like '%mustermann%'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

it('removes expired counters, and keeps the others', async () => {
  const [over, open] = [aKey(), aKey()];
  await hit(over, 4);
  now = start + 60_000;
  await hit(open, 4);
  now = start + 90_001;
  await throttle.sweep();
  const keys = await database.db.selectFrom('throttle').select('key').execute();
  expect(keys.map(({ key }) => key)).toContain(open);
  expect(keys.map(({ key }) => key)).not.toContain(over);
  expect(await hit(open, 1)).toEqual([60]);
});
