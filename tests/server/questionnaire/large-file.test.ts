import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { at, openQuestionnaires } from './support/questionnaires.ts';
import { sendLargeFile } from './support/send-large-file.ts';

let server: TestApp;
let path: string;
const megabyte = 1024 * 1024;

beforeAll(async () => {
  const shop = await openQuestionnaires();
  server = shop.server;
  const { token } = await shop.questionnaires.issue();
  path = at(token, '/draft/certificateOfApproval');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held, rubbish taken out; buffers are given back a moment after they were collected. */
async function held(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// 200 MB take their time on a busy machine.
const patience = 240_000;

it('a file of 100 MB is streamed with a few megabytes of memory', { timeout: patience }, async () => {
  const field = 'certificateOfApproval';
  // The first one loads what is needed.
  await sendLargeFile(server.app, { path, field, bytes: megabyte });
  const before = await held();
  let most = 0;
  const onTenMegabytes = async () => {
    most = Math.max(most, (await held()) - before);
  };
  const large = { path, field, bytes: 100 * megabyte, onTenMegabytes };
  const { status, body } = await sendLargeFile(server.app, large);
  expect([status, body]).toMatchObject([200, { data: { name: 'gross.pdf', size: 100 * megabyte } }]);
  expect(most / megabyte).toBeLessThan(16);
});

it('a file of one byte more is refused in the language of the form', { timeout: patience }, async () => {
  const large = { path, field: 'certificateOfApproval', bytes: 100 * megabyte + 1, locale: 'en' };
  const { status, body } = await sendLargeFile(server.app, large);
  const sentence = 'The file is too large. At most 100 MB are allowed.';
  expect([status, body]).toMatchObject([413, { data: { certificateOfApproval: [sentence] } }]);
});
