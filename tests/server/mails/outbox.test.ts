import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMailTransport } from '../../../packages/server/src/platform/mails/mail-transport.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';

let server: TestApp;
beforeAll(async () => {
  // Queued work is done in this process, as it is in the shop.
  server = await buildTestApp({ env: { JOBS: '1' } });
});
afterAll(() => server.close());

const outbox = async (): Promise<string[]> => {
  const folder = join(server.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
const mail = (recipient: string) => ({
  template: 'registrationReceived',
  recipient,
  params: { firstName: 'Nora', lastName: 'Neumann' },
});

it('delivers a mail once the change that caused it is committed', async () => {
  const { db, mails } = server.deps;
  await db.transaction().execute((tx) => mails.queue(tx, mail('committed@demo.test')));
  await vi.waitFor(async () => expect((await outbox()).join()).toContain('committed@demo.test'), {
    timeout: 10_000,
  });
  const row = await db.selectFrom('mail').where(sentTo('committed@demo.test')).selectAll().executeTakeFirst();
  expect(row).toMatchObject({ subject: 'Deine Registrierung bei Musterapotheke Hamburg', attempts: 1 });
});

it('delivers nothing when the change is rolled back', async () => {
  const { db, mails } = server.deps;
  const failing = db.transaction().execute(async (tx) => {
    await mails.queue(tx, mail('rolled-back@demo.test'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await mails.deliverWaiting();
  expect((await outbox()).join()).not.toContain('rolled-back@demo.test');
});

it('delivers a mail once when several try at the same time', async () => {
  const { db, mails } = server.deps;
  await db.transaction().execute((tx) => mails.queue(tx, mail('once@demo.test')));
  await Promise.all([mails.deliverWaiting(), mails.deliverWaiting(), mails.deliverWaiting()]);
  await vi.waitFor(async () => {
    const row = await db.selectFrom('mail').where(sentTo('once@demo.test')).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  });
  expect((await outbox()).filter((text) => text.includes('once@demo.test'))).toHaveLength(1);
});

it('finds deleted mails by querying the ids of its own files, in batches', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-outbox-'));
  const transport = createMailTransport({ smtpUrl: undefined, dataDir, production: true });
  const folder = join(dataDir, 'outbox');
  const ids = Array.from({ length: 501 }, () => randomUUID());
  await Promise.all(ids.map((id) => writeFile(join(folder, `2026-03-04-${id}.eml`), '')));
  const asked: string[][] = [];
  await transport.forget?.(async (some) => {
    asked.push(some);
    return some.slice(1);
  });
  expect(asked.map(({ length }) => length)).toEqual([500, 1]);
  expect(asked.flat().sort()).toEqual(ids.sort());
  const left = (await readdir(folder)).join();
  expect(ids.filter((id) => !left.includes(id)).sort()).toEqual(asked.map(([first]) => first).sort());
  await rm(dataDir, { recursive: true });
});
