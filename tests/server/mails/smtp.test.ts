import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailTransport } from '../../../packages/server/src/platform/mails/mail-transport.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';

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
  server.deps.db.selectFrom('mail').where(sentTo(recipient)).selectAll().executeTakeFirst();

it('sends mails to the server of the settings', async () => {
  await queue('joerg@demo.test');
  expect(await server.deps.mails.deliverWaiting()).toBe(1);
  expect(received[0]).toContain('To: joerg@demo.test');
  expect(received[0]).toContain('From: Musterapotheke Hamburg <kontakt@musterapotheke.invalid>');
  expect(received[0]).toMatch(/Message-ID: <[\da-f-]{36}@musterapotheke\.invalid>/);
});

// The first host leads here, too, and is none that stands for this machine.
it.each([
  ['refused in production', '[::ffff:127.0.0.1]', true, ''],
  ['taken where the settings say so', '[::ffff:127.0.0.1]', true, '?requireTLS=false'],
  ['taken on the same machine', '127.0.0.1', true, ''],
  ['taken outside production', '[::ffff:127.0.0.1]', false, ''],
])('a server that offers no STARTTLS is %s', async (what, host, production, query) => {
  const { port } = smtp.server.address() as AddressInfo;
  const smtpUrl = `smtp://${host}:${port}/${query}`;
  const transport = createMailTransport({ smtpUrl, dataDir: server.dataDir, production });
  const mail = { id: '1', recipient: 'tls@demo.test', subject: 'TLS', text: 'TLS' };
  const createdAt = '2026-03-04T09:00:00Z';
  const sent = transport.send({ ...mail, createdAt, from: { name: 'Shop', address: 'shop@demo.test' } });
  if (what.startsWith('refused')) await expect(sent).rejects.toThrow('STARTTLS');
  else await expect(sent).resolves.toBeUndefined();
});

const secrets = () => server.deps.db.selectFrom('mailSecret').selectAll().execute();
/** Lets time pass until a try that fails, as the clock of the jobs does; answers when it was. */
async function nextTryOf(recipient: string): Promise<string> {
  const at = (await rowOf(recipient))?.nextTryAt ?? '';
  server.setTime(at);
  await server.deps.mails.deliverWaiting();
  return at;
}

it('retries for days with growing pauses, counts each try once, and keeps the mail after the last one', async () => {
  const start = Date.parse('2026-03-04T09:00:00Z');
  isRefusing = true;
  await queue('later@demo.test', 'the-token-of-the-link');
  expect(await server.deps.mails.deliverWaiting()).toBe(0);
  // Whoever else looks for work finds none before the pause is over.
  expect(await server.deps.mails.deliverWaiting()).toBe(0);
  expect(await rowOf('later@demo.test')).toMatchObject({ state: 'queued', attempts: 1 });
  const tries = [start];
  while ((await rowOf('later@demo.test'))?.state === 'queued')
    tries.push(Date.parse(await nextTryOf('later@demo.test')));
  const row = await rowOf('later@demo.test');
  expect(row).toMatchObject({ state: 'failed', attempts: tries.length });
  expect(row?.lastError).toContain('try later');
  const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 60_000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(1);
  expect(((tries.at(-1) ?? 0) - start) / 86_400_000).toBeGreaterThan(4);
  expect(await secrets()).toHaveLength(1);
});

it('is sent again from the back office, with the token that only its recipient can read', async () => {
  isRefusing = false;
  const path = async (recipient: string) => `/api/admin/mail/${(await rowOf(recipient))?.id}`;
  const later = await path('later@demo.test');
  expect((await (await server.staff('editor')).post(`${later}/events/resend`, { version: 1 })).status).toBe(
    403,
  );

  const support = await server.staff('support');
  const { data } = (await support.get(later)).body as { data: { offers?: unknown; version: number } };
  expect(JSON.stringify(data)).toContain('"resend"');
  const sent = await support.post(`${later}/events/resend`, { version: data.version });
  expect([sent.status, (await rowOf('later@demo.test'))?.state]).toEqual([200, 'queued']);
  expect(await server.deps.mails.deliverWaiting()).toBe(1);
  expect(await rowOf('later@demo.test')).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  expect(received.at(-1)).toContain('To: later@demo.test');
  expect(await secrets()).toEqual([]);

  // Its link is not stored any more; a mail without one can be sent as often as it takes.
  await server.deps.db
    .updateTable('mail')
    .set({ text: 'Dein Link: ••••••••' })
    .where('id', '=', (await rowOf('later@demo.test'))?.id ?? '')
    .execute();
  const version = (await rowOf('later@demo.test'))?.version;
  const again = await support.post(`${later}/events/resend`, { version });
  expect([again.status, again.body.errorType]).toEqual([409, 'mailHeldSecret']);
  const other = `${await path('joerg@demo.test')}/events/resend`;
  expect((await support.post(other, { version: 1 })).status).toBe(200);
  expect(await server.deps.mails.deliverWaiting()).toBe(1);
  expect(received.at(-1)).toContain('To: joerg@demo.test');
});

it('about an erasure that can’t be delivered is given up, and forgotten with its address', async () => {
  server.setTime('2026-03-04T09:00:00Z');
  isRefusing = true;
  const { account } = await server.customer({ email: 'weg@demo.test' });
  const events = `/api/admin/customer/${account.id}/events`;
  const [one, two] = [await server.staff('pharmacist'), await server.staff('pharmacist')];
  expect((await one.post(`${events}/approveErasure`, { version: 1 })).status).toBe(200);
  expect((await two.post(`${events}/erase`, { version: 2 })).status).toBe(200);
  await server.deps.mails.deliverWaiting();
  for (let tries = 0; tries < 30 && (await rowOf('weg@demo.test'))?.state === 'queued'; tries++)
    await nextTryOf('weg@demo.test');
  expect(await rowOf('weg@demo.test')).toMatchObject({ state: 'failed', template: 'accountErased' });
  await server.deps.jobs.runNow('forget-erasure-mails');
  expect(await rowOf('weg@demo.test')).toBeUndefined();
  isRefusing = false;
});
