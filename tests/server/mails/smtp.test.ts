import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const received: string[] = [];
let isRefusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then((message) => {
      if (!isRefusing) received.push(message);
      done(isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
    });
  },
});

let server: TestApp;
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  smtp.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = smtp.server.address() as AddressInfo;
  server = await buildTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await server.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  smtp.close(resolve);
  await promise;
});

const queue = (recipient: string, token?: string) => {
  const { db, mails } = server.deps;
  const mail = {
    template: 'registrationReceived',
    recipient,
    params: { firstName: 'Jörg', lastName: 'Groß' },
    ...(token && { token }),
  };
  return db.transaction().execute((tx) => mails.queue(tx, mail));
};
const rowOf = (recipient: string) =>
  server.deps.db.selectFrom('mail').where('recipient', '=', recipient).selectAll().executeTakeFirst();

it('hands mails to the server that the settings name', async () => {
  await queue('joerg@demo.test');
  expect(await server.deps.mails.deliverWaiting()).toBe(1);
  expect(received[0]).toContain('To: joerg@demo.test');
  expect(received[0]).toContain('From: Musterapotheke Hamburg <kontakt@musterapotheke.invalid>');
  expect(received[0]).toMatch(/Message-ID: <[\da-f-]{36}@musterapotheke\.invalid>/);
});

it('tries again later, and gives up after six times, visible in the back office', async () => {
  isRefusing = true;
  await queue('later@demo.test', 'nobody-reads-this-any-more');
  const secrets = () => server.deps.db.selectFrom('mailSecret').selectAll().execute();
  expect(await secrets()).toHaveLength(1);
  expect(await server.deps.mails.deliverWaiting()).toBe(0);
  expect(await rowOf('later@demo.test')).toMatchObject({ state: 'queued', attempts: 1 });
  for (let n = 2; n <= 6; n++) await server.deps.mails.deliverWaiting();
  const row = await rowOf('later@demo.test');
  expect(row).toMatchObject({ state: 'failed', attempts: 6 });
  expect(row?.lastError).toContain('try later');
  expect(await secrets()).toEqual([]);
  isRefusing = false;
  expect(await server.deps.mails.deliverWaiting()).toBe(0);
});
