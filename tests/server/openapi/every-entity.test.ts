import { isRecord, type JsonSchema } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

// On the demo's data, so that every entity has rows. Whatever comes back is held against OpenAPI by the test server.
let server: TestApp;
let admin: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' } });
  admin = await server.staff('admin');
  await addWhatTheDemoLacks();
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
}
const entities = [...loadSchemas().entities.keys()];
const rowsOf = async (entity: string) => {
  const { status, body } = await admin.get<{ data: Row[] }>(`/api/admin/${entity}`);
  expect(status, entity).toBe(200);
  return body.data;
};
const offers = (entity: string, method: string, path: string) =>
  server.deps.operations.of(entity).some((one) => one.method === method && one.path === path);

describe.each(entities)('%s', (entity) => {
  const at = `/api/admin/${entity}`;

  it('is listed, shown, exported and described', async () => {
    const [row] = await rowsOf(entity);
    expect(row, 'a row to show').toBeDefined();
    const why = '?purpose=Planung';
    for (const path of ['', '/schema', `/export${why}`, `/export.xlsx${why}`, `/${row?.id}`])
      expect([path, (await admin.get(`${at}${path}`)).status]).toEqual([path, 200]);
  });

  it('takes no value for what it computes or keeps to itself', async () => {
    if (!offers(entity, 'PUT', '/{id}')) return;
    const { properties = {} } = server.deps.schemas.entities.get(entity)?.schema ?? {};
    const own = Object.entries(properties).filter(([, { readOnly, derived }]) => readOnly || derived);
    const [row] = await rowsOf(entity);
    for (const field of [...own.map(([name]) => name), 'passwordHash', 'createdAt']) {
      const sent = { version: row?.version, [field]: 'x' };
      const { status, body } = await admin.put(`${at}/${row?.id}`, sent);
      expect([field, status, Object.keys((body.data ?? {}) as object)]).toEqual([field, 422, [field]]);
    }
  });

  it('is created, changed and deleted where it offers that', async () => {
    const { schema } = server.deps.schemas.entities.get(entity) ?? {};
    let made: Row | undefined;
    if (offers(entity, 'POST', '')) {
      const { status, text, body } = await make(entity, schema ?? {});
      expect([status, text]).toEqual([201, expect.anything()]);
      made = body.data;
    }
    const [row = made] = made ? [made] : await rowsOf(entity);
    if (offers(entity, 'PUT', '/{id}')) {
      const { status, text, body } = await admin.put<{ data: Row }>(`${at}/${row?.id}`, {
        version: row?.version,
      });
      expect([status, text]).toEqual([200, expect.anything()]);
      if (row) row.version = body.data.version;
    }
    if (offers(entity, 'DELETE', '/{id}')) {
      const { status, text } = await admin.delete(`${at}/${row?.id}`, { version: row?.version });
      expect([status, text]).toEqual([200, expect.anything()]);
    }
  });
});

/** Goods that have come stay in the books: only a batch without any can be deleted. */
const other: Record<string, object> = { batch: { receivedAmount: 0 } };

/** Sends the first example of the schema, about rows that there are; where the demo has such a row, about others. */
async function make(entity: string, { examples = [], properties = {} }: JsonSchema) {
  const [example] = examples;
  const sent: Record<string, unknown> = { ...(isRecord(example) && example), ...other[entity] };
  for (let attempt = 0; ; attempt++) {
    for (const [name, { entity: of, readOnly, derived }] of Object.entries(properties)) {
      if (readOnly || derived) delete sent[name];
      else if (of && sent[name] !== undefined)
        sent[name] = (await rowsOf(of)).at(of === 'customer' ? attempt : 0)?.id;
    }
    const answer = await admin.post<{ data: Row }>(`/api/admin/${entity}`, sent);
    // Such a row is there already, or this customer isn't one who can be invited.
    if (!['alreadyExists', 'notFound'].includes(answer.body.errorType ?? '') || attempt > 10) return answer;
    for (const name of Object.keys(answer.body.data ?? {}))
      if (!properties[name]?.entity) sent[name] = `${sent[name]}9`;
  }
}

async function addWhatTheDemoLacks(): Promise<void> {
  const { db } = server.deps;
  const [customer] = await rowsOf('customer');
  const [order] = await rowsOf('order');
  const customerId = customer?.id ?? '';
  const none = { answers: '{}', path: '[]' };
  const sent = { form: 'return-request', formVersion: '1', reference: 'R-TEST', ...none };
  await db.insertInto('formSubmission').values(sent).execute();
  await db.insertInto('jobFailure').values({ job: 'purge-documents', message: 'away' }).execute();
  await db
    .insertInto('payout')
    .values({ customerId, amountCents: 100, accountHolder: 'Nora Neumann', iban: 'DE79000000001234567890' })
    .execute();
  await db
    .insertInto('prescription')
    .values({ orderId: order?.id ?? '', taskId: '160.000.000.000.000.01' })
    .execute();
  await admin.post('/api/admin/credit', { customerId, amountCents: 100, note: 'Kulanz' });
  await admin.post('/api/admin/factor-reset', { staffId: admin.account.id, note: 'Telefon verloren' });
  await admin.post('/api/admin/guest-erasure', { sender: 'gast@demo.test', note: 'Brief vom 12.11.' });
}
