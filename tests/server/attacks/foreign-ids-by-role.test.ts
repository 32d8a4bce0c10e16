import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';
import { liveInTheShop, words } from '../support/live-in-the-shop.ts';

// Every call that names a row, as OpenAPI lists it, by everybody who has no business with it, with every kind of id that there is.

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'public' | 'customer' | 'staff';
}

let server: TestApp;
let calls: Call[];
let ids: string[];
beforeAll(async () => {
  server = await buildTestApp();
  await liveInTheShop(server);
  const { body } = await server
    .visitor()
    .get<{ paths: Record<string, Record<string, { security?: object[] }>> }>('/api/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => {
      const names = security.flatMap((one) => Object.keys(one));
      const access = names.includes('staff') ? 'staff' : names.includes('customer') ? 'customer' : 'public';
      return { method: method.toUpperCase() as Call['method'], path, access } as const;
    }),
  );
  calls = calls.filter(({ path }) => path.includes('{') && !/workbench/.test(path));
  ids = await idsOfEverything();
});
afterAll(() => server.close());

const past = <R>(query: string) => pastTheLayer<R>(server.database, query);

/** One id of each table that has any; of a customer, the one who has lived here. */
async function idsOfEverything(): Promise<string[]> {
  const tables = await past<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const found = await Promise.all(
    tables.map(({ name }) => past<{ id: string }>(`select id from "${name}" order by id limit 1`)),
  );
  return found.flat().map(({ id }) => id);
}

/** Everything that tells whether something of a person was changed, deleted or made. */
const state = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'customer',
        'order',
        'payout',
        'credit',
        'appointment',
        'event_registration',
        'form_submission',
        'document',
      ].map((table) => past(`select * from "${table}" order by id`)),
    ),
  );

const sendAll = async (browser: TestBrowser, asked: readonly Call[]) => {
  const leaked: string[] = [];
  let tried = 0;
  for (const { method, path } of asked)
    for (const id of ids) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      const { status, text } = await browser.send({
        method,
        url,
        ...(method !== 'GET' && { payload: { version: 1 } }),
      });
      tried += 1;
      if (status >= 500 || words.some((word) => text.includes(word)))
        leaked.push(`${method} ${path}: ${status}`);
    }
  return { leaked, tried };
};

it.each<[string, () => Promise<TestBrowser>, Call['access'][]]>([
  ['a visitor', async () => server.visitor(), ['public']],
  ['another customer', () => server.customer(), ['public', 'customer']],
  ['a doctor', () => server.customer({ payType: 'doctor' }), ['public', 'customer']],
  ['an editor', () => server.staff('editor'), ['staff']],
])(
  '%s reads and changes nothing of anybody, whatever id is put into whatever call',
  async (_who, enter, accesses) => {
    const browser = await enter();
    const before = await state();
    const { leaked, tried } = await sendAll(
      browser,
      calls.filter(({ access }) => accesses.includes(access)),
    );
    expect(leaked).toEqual([]);
    expect(tried).toBeGreaterThan(100);
    expect(await state()).toBe(before);
  },
);

it('a role is refused each call on rows of an entity of which it may do nothing', async () => {
  const { schemas, permissions, operations } = server.deps;
  const granted: string[] = [];
  let tried = 0;
  for (const role of Object.keys(schemas.permissions).filter((name) => !name.startsWith('$'))) {
    const browser = await server.staff(role);
    const closed = [...schemas.entities.keys()].filter((entity) =>
      operations.of(entity).every(({ action }) => !permissions.find(role, entity, action)),
    );
    for (const { method, path } of calls.filter(({ access }) => access === 'staff')) {
      const entity = path.split('/')[3] ?? '';
      if (!closed.includes(entity)) continue;
      for (const id of ids) {
        const url = path.replaceAll(/\{\w+\}/g, id);
        const { status } = await browser.send({
          method,
          url,
          ...(method !== 'GET' && { payload: { version: 1 } }),
        });
        tried += 1;
        if (status !== 403) granted.push(`${role}: ${method} ${path}: ${status}`);
      }
    }
  }
  expect([...new Set(granted)]).toEqual([]);
  expect(tried).toBeGreaterThan(500);
});
