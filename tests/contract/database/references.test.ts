import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastTheLayer } from '../../server/fields/support/past-the-layer.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('each reference to a customer is the first column of an index: all that is theirs is read at once', async () => {
  const references = await pastTheLayer<{ name: string; hasIndex: boolean }>(
    server.database,
    `select conrelid::regclass || '.' || attname as name,
        exists (select from pg_index where indrelid = conrelid and indkey[0] = attnum) as "hasIndex"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'customer'::regclass`,
  );
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter(({ hasIndex }) => !hasIndex)).toEqual([]);
});
