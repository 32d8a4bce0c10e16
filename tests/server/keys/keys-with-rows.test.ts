import { randomBytes, randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../packages/server/src/platform/db/handles.ts';
import { withKeys } from '../../../packages/server/src/platform/keys/key-store.ts';
import { mastersOf } from '../../../packages/server/src/platform/keys/open-keys.ts';
import { rotateKeys } from '../../../packages/server/src/platform/keys/rotate-keys.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { treatedReport } from '../../support/side-effect-report.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

const secrets = { old: randomBytes(33).toString('base64'), now: randomBytes(33).toString('base64') };
let server: TestApp;
let next: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ env: { APP_SECRET: secrets.old } });
  const env = { DATA_DIR: server.dataDir, APP_SECRET: secrets.now, APP_SECRET_PREVIOUS: secrets.old };
  next = await buildTestApp({ database: server.database, env });
});
afterAll(async () => {
  await next.close();
  await server.close();
});

interface Sent {
  data: { reference: string };
}

const report = async (from = server) => {
  const { body } = await from.visitor().post('/api/shop/forms/side-effect-report', treatedReport);
  return from.deps.db
    .selectFrom('formSubmission')
    .where('reference', '=', (body as Sent).data.reference)
    .select('id')
    .executeTakeFirstOrThrow();
};

/** The transaction that has written a row, and the number of its statement. */
async function writerOf(db: Db, table: string, column: string, id: string): Promise<unknown[]> {
  const { rows } = await sql`
    select xmin::text as transaction, cmin::text as statement from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}`.execute(db);
  return rows;
}

const keyRow = () => ({ id: randomUUID(), ownerType: 'form-submission', ownerId: randomUUID(), wrapped: '' });

/** Inserts a row that counts tries, in place of one that has a key of its own. */
const insertion = (masterVersion: number, row = keyRow()) =>
  withKeys(
    CompiledQuery.raw('insert into throttle (key, hits, resets_at) values ($1, 1, now())', [row.ownerId]),
    { rows: [row], masterVersion, createdAt: new Date().toISOString() },
  );

const masters = () =>
  server.deps.db.selectFrom('masterKey').select(['version', 'state']).orderBy('version').execute();

const keysOf = async ({ ownerId }: ReturnType<typeof keyRow>) => ({
  keys: await server.deps.db.selectFrom('dataKey').where('ownerId', '=', ownerId).selectAll().execute(),
  rows: await server.deps.db.selectFrom('throttle').where('key', '=', ownerId).selectAll().execute(),
});

const rotate = () =>
  rotateKeys(server.deps.db, { masters: mastersOf(next.deps.config), clock: next.deps.clock });

describe('the key of a new row', () => {
  it('is stored by the statement that inserts the row', async () => {
    const { db } = server.deps;
    // The first key of a process is the one that asks for the master key.
    await report();
    const { id } = await report();
    const written = await writerOf(db, 'form_submission', 'id', id);
    expect(written).toHaveLength(1);
    expect(await writerOf(db, 'data_key', 'owner_id', id)).toEqual(written);
  });

  it('is stored by a statement that inserts the row among others', async () => {
    const shop = createShop(server.deps);
    await shop.configure();
    const { id: articleId } = await shop.addArticle();
    await shop.addBatch(articleId, { receivedAmount: 10 });
    const customer = await server.customer();
    const form = orderForm(orderBody([{ articleId, amount: 5 }]));
    const { body } = await customer.upload('/api/shop/checkout/order', form);
    const { orderId } = (body as { data: { orderId: string } }).data;
    const written = await writerOf(server.deps.db, 'order', 'id', orderId);
    expect(written).toHaveLength(1);
    // What the law keeps of an order has another key than the rest of it.
    expect(await writerOf(server.deps.db, 'data_key', 'owner_id', orderId)).toEqual([...written, ...written]);
  });

  it('is stored with it or not at all', async () => {
    const [{ version } = { version: 0 }] = await masters();
    const row = keyRow();
    await server.deps.db.executeQuery(insertion(version, row));
    expect(await keysOf(row)).toMatchObject({ keys: [{ id: row.id }], rows: [{ hits: 1 }] });
    const again = { ...keyRow(), ownerId: row.ownerId };
    await expect(server.deps.db.executeQuery(insertion(version, again))).rejects.toThrow('duplicate key');
    expect(await keysOf(row)).toMatchObject({ keys: [{ id: row.id }], rows: [{ hits: 1 }] });
    // No rotation could open it.
    await server.deps.db.deleteFrom('dataKey').where('id', '=', row.id).execute();
  });

  it('is never stored under a master key that was retired', async () => {
    const before = await report();
    await rotate();
    const [old, current] = await masters();
    expect([old?.state, current?.state]).toEqual(['retired', 'current']);
    const row = keyRow();
    await expect(server.deps.db.executeQuery(insertion(old?.version ?? 0, row))).rejects.toThrow(
      'division by zero',
    );
    expect(await keysOf(row)).toEqual({ keys: [], rows: [] });
    // A server that knows both secrets was told, and goes on under the new one.
    const ids = [before.id, (await report(next)).id];
    const stored = await next.deps.db
      .selectFrom('formSubmission')
      .where('id', 'in', ids)
      .select('answers')
      .execute();
    expect(stored).toHaveLength(2);
    for (const { answers } of stored) expect(answers).toMatchObject({ product: treatedReport.product });
  });
});
