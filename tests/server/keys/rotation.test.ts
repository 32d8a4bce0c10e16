import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mastersOf } from '../../../packages/server/src/platform/keys/open-keys.ts';
import { type KeyCount, rotateKeys } from '../../../packages/server/src/platform/keys/rotate-keys.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { card, contentOf, customerWithCard } from './support/cards.ts';

const secrets = { old: randomBytes(33).toString('base64'), now: randomBytes(33).toString('base64') };
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ env: { APP_SECRET: secrets.old } });
});
afterAll(() => server.close());

/** Another process on the same database and storage, with these secrets. */
const startBeside = (env: Record<string, string>) =>
  buildTestApp({
    database: server.database,
    env: { DATA_DIR: server.dataDir, ...env },
  });

it('another secret than that of the database is refused until it is told the former one', async () => {
  await expect(startBeside({ APP_SECRET: secrets.now })).rejects.toThrow(
    'APP_SECRET is "********" but takes the secret that this database was written with',
  );
});

it('keys are encrypted anew with today’s secret while servers work, and former secrets are refused then', async () => {
  const { db } = server.deps;
  const { document, url, customer } = await customerWithCard(server);
  const sealed = server.deps.seal.close('ein kurzer Text');
  const pseudonym = server.deps.seal.derive('ein Name');
  const next = await startBeside({ APP_SECRET: secrets.now, APP_SECRET_PREVIOUS: secrets.old });
  const masters = mastersOf(next.deps.config);
  // Until it is rotated the one server reads what the other has written, and the other way round.
  expect((await contentOf(next.deps, document.id))?.equals(card)).toBe(true);
  const { document: written } = await customerWithCard({ ...next, customer: server.customer });
  expect((await contentOf(server.deps, written.id))?.equals(card)).toBe(true);

  const keyBefore = await db
    .selectFrom('dataKey')
    .where('id', '=', document.keyId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const counts: KeyCount[] = [];
  const reads: Promise<unknown>[] = [];
  await rotateKeys(db, { masters, clock: next.deps.clock }, (count) => {
    counts.push(count);
    reads.push(contentOf(next.deps, document.id));
  });
  const all = counts[0]?.all ?? 0;
  expect(all).toBeGreaterThan(4);
  expect(counts).toEqual([
    { all, waiting: all },
    { all, waiting: 0 },
  ]);
  expect((await Promise.all(reads)).every((content) => card.equals(content as Buffer))).toBe(true);

  // What was encrypted with a patient's key has stayed as it is.
  expect(next.deps.seal.open(sealed)).toBe('ein kurzer Text');
  expect(next.deps.seal.derive('ein Name')).toBe(pseudonym);
  const alone = await startBeside({ APP_SECRET: secrets.now });
  expect((await contentOf(alone.deps, document.id))?.equals(card)).toBe(true);
  // Nor has anybody to be indexed anew to be found.
  const { id, email } = customer.account;
  expect(await alone.deps.customers.findByEmail(db, email)).toMatchObject({ id, email, firstName: 'Nora' });

  // The former secret opens nothing, neither in a server that still runs nor in one that starts.
  expect((await customer.get(url)).status).toBe(500);
  // Nobody sends requests to a server that can do nothing with them.
  const ready = await server.visitor().get<{ data: object }>('/api/health/ready');
  expect([ready.status, ready.body.data]).toMatchObject([
    503,
    { checks: { keys: 'failing', storage: 'ok' } },
  ]);
  const refused = db.selectFrom('audit').where('action', '=', 'key-refused').select('entity');
  await expect.poll(() => refused.execute()).toEqual([{ entity: 'security' }]);
  await expect(startBeside({ APP_SECRET: secrets.old, APP_SECRET_PREVIOUS: secrets.now })).rejects.toThrow(
    'APP_SECRET is "********" but takes a secret that `keys:rotate` has not retired',
  );
  await expect(rotateKeys(db, { masters: masters.toReversed(), clock: next.deps.clock })).rejects.toThrow(
    'is refused since',
  );
  // Nor does a key that somebody puts back as it was under the former one.
  const { wrapped, masterVersion } = keyBefore;
  await db.updateTable('dataKey').set({ wrapped, masterVersion }).where('id', '=', keyBefore.id).execute();
  await expect(contentOf(next.deps, document.id)).rejects.toThrow('which was retired');
  await next.close();
  await alone.close();
});
