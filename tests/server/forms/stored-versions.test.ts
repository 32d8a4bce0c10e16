import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeStored } from '../../../scripts/lib/forms-diff/judge-stored.ts';
import { readForms } from '../../../scripts/lib/forms-diff/read-forms.ts';
import { storedVersions } from '../../../scripts/lib/forms-diff/read-stored-versions.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { missingGoods } from '../../support/return-request.ts';
import { inRoot } from '../../support/root.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('forms:diff finds the answered versions, and the number of answers', async () => {
  const send = (name: string) =>
    server
      .visitor()
      .post('/api/shop/forms/return-request', { ...missingGoods, name }, { remoteAddress: '10.9.0.1' });
  expect((await send('Erika Mustermann')).status).toBe(201);
  expect((await send('Max Mustermann')).status).toBe(201);
  const versions = await storedVersions(async (text) => (await sql.raw(text).execute(server.deps.db)).rows);
  expect(versions).toMatchObject([{ name: 'return-request', submissions: 2 }]);
  expect(judgeStored(versions, readForms(inRoot()))).toMatchObject([
    { submissions: 2, verdict: 'compatible' },
  ]);
});
