import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fuzz } from '../../support/fuzz/fuzz.ts';

// The long run, with other calls each time, is `npm run fuzz`.
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' } });
});
afterAll(() => server.close());

it('made-up calls of every role are answered: no 5xx, no answer over five seconds, nobody else’s data', async () => {
  expect(await fuzz(server, { seed: 14, calls: 2000, isSlowIncluded: false })).toEqual([]);
});
