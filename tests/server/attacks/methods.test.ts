import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { type OpenApi, operationsOf } from '../../support/fuzz/operations.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('no call that changes something is answered to a GET, by which a link or a picture could make it', async () => {
  const openApi = (await server.visitor().get('/api/openapi.json')).body as unknown as OpenApi;
  const operations = operationsOf(openApi);
  const filled = (path: string) => path.replace(/[{]\w+[}]/g, '8e0c4380-943b-4931-8068-64606a1b2c3d');
  /** A form is read where it is sent to, and so are entities: these are other calls. */
  const reads = operations
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replace(/[{]\w+[}]/g, '[^/]+')}$`));
  const changing = operations
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => filled(path))
    .filter((path) => !reads.some((one) => one.test(path)));
  expect(changing.length).toBeGreaterThan(80);
  const [customer, admin] = [await server.customer(), await server.staff('admin')];
  const answered = [];
  for (const path of changing) {
    const { status } = await (path.startsWith('/api/admin') ? admin : customer).get(path);
    if (status < 400) answered.push(`${status} ${path}`);
  }
  expect(answered).toEqual([]);
});
