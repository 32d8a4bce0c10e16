import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOf } from '../../../packages/server/src/http/callers/network-of.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import { securityEvents } from './support/security-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const events = (action: string) => securityEvents(server, action);
const at = { remoteAddress: '203.0.113.77' };

it('notes a sign-in and its failure by pseudonym and part of the network, and nothing of the person', async () => {
  const { email } = await server.addCustomer({ firstName: 'Wilma', lastName: 'Wunderlich' });
  const signIn = (tried: string) =>
    server.visitor().post('/api/shop/login', { username: email, password: tried }, at);
  await signIn('wrong');
  await signIn(password);
  await expect.poll(() => events('sign-in')).toHaveLength(1);
  const [failed, done] = [await events('sign-in-failed'), await events('sign-in')];
  const changes = {
    account: { new: expect.stringMatching(/^[\w-]{12}$/) },
    address: { new: '203.0.113.0/24' },
    route: { new: '/api/shop/login' },
    times: { new: 1 },
  };
  expect(failed).toEqual([{ actorType: 'customer', actorId: null, actorName: null, changes }]);
  expect(done[0]?.changes.account).toEqual(failed[0]?.changes.account);
  expect(JSON.stringify([failed, done])).not.toMatch(/Wilma|Wunderlich|demo\.test|113\.77/);
});

it('notes a sign-in in two steps once it is done, and a second factor that was wrong', async () => {
  const { account, ...own } = await server.staff('pharmacist');
  const begun = await own.post('/api/admin/my/factors/code', {});
  const { secret } = begun.body.data as { secret: string };
  const code = (at: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(at) });
  const give = (browser: typeof own, path: string, given: string) => browser.post(path, { code: given }, at);
  // A first code that was mistyped is nobody's try to get in.
  const mistyped = await give(own, '/api/admin/my/factors/code/confirm', '000000');
  expect(mistyped.body.errorType).toBe('codeWrong');
  expect((await give(own, '/api/admin/my/factors/code/confirm', code('2026-03-04T09:00:00Z'))).status).toBe(
    200,
  );
  const browser = server.visitor();
  const halfway = await browser.post('/api/admin/login', { username: account.email, password }, at);
  expect(halfway.body.data).toEqual({ status: 'factor' });
  expect((await give(browser, '/api/admin/login/code', '000000')).status).toBe(422);
  expect((await give(browser, '/api/admin/login/code', code('2026-03-04T09:00:30Z'))).status).toBe(200);
  const route = '/api/admin/login/code';
  const inTwoSteps = async (action: string) =>
    (await events(action)).filter(
      ({ actorType, changes }) =>
        actorType === 'staff' && (changes.address as { new: string }).new === '203.0.113.0/24',
    );
  await expect.poll(() => inTwoSteps('sign-in')).toHaveLength(1);
  const [[failed], [done]] = [await inTwoSteps('sign-in-failed'), await inTwoSteps('sign-in')];
  expect(failed?.changes).toMatchObject({ route: { new: route } });
  expect(done?.changes).toMatchObject({ route: { new: route }, account: failed?.changes.account });
  expect(await inTwoSteps('sign-in-failed')).toHaveLength(1);
});

it('tells the owner of a sign-in from a new device, and nobody of the first one or of a known one', async () => {
  const { account, ...own } = await server.staff('pharmacist');
  const mails = () =>
    server.deps.db.selectFrom('mail').where(sentTo(account.email)).select(['template', 'text']).execute();
  const before = (await events('new-device')).length;
  await own.post('/api/admin/logout');
  const signIn = (browser: { post: typeof own.post }) =>
    browser.post('/api/admin/login', { username: account.email, password }, at);
  expect((await signIn(own)).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect((await signIn(server.visitor())).status).toBe(200);
  expect(await mails()).toEqual([
    {
      template: 'staffNewDevice',
      text: expect.stringMatching(/am 04\.03\.2026, 10:\d\d.*203\.0\.113\.0\/24/),
    },
  ]);
  await expect.poll(() => events('new-device')).toHaveLength(before + 1);
});

it('notes the change of a factor, by pseudonym', async () => {
  const pta = await server.staff('pta');
  const { secret } = (await pta.post('/api/admin/my/factors/code', {})).body.data as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse('2026-03-04T09:00:00Z') });
  server.setTime('2026-03-04T09:00:00Z');
  expect((await pta.post('/api/admin/my/factors/code/confirm', { code })).status).toBe(200);
  await expect.poll(() => events('factor-changed')).not.toEqual([]);
  const [noted] = (await events('factor-changed')).slice(-1);
  expect(noted).toMatchObject({ actorType: 'staff', actorId: null, actorName: null });
  expect(noted?.changes).toMatchObject({
    factor: { new: 'codeAdded' },
    account: { new: expect.stringMatching(/^[\w-]{12}$/) },
  });
});

it('counts what comes again within a minute instead of writing it', async () => {
  const support = await server.staff('support');
  const denied = () => support.get('/api/admin/audit');
  for (let n = 0; n < 4; n++) expect((await denied()).status).toBe(403);
  server.setTime('2026-03-04T09:01:01Z');
  await denied();
  await expect.poll(() => events('denied')).toHaveLength(2);
  expect((await events('denied')).map(({ changes }) => changes.times)).toEqual([{ new: 1 }, { new: 4 }]);
});

it('writes one entry of a network that is throttled, however many names it tries', async () => {
  const from = { remoteAddress: '198.51.100.9' };
  const browser = server.visitor();
  const answers = [];
  for (let n = 0; n < 40; n++) {
    const sent = { username: `nobody${n}@shop.invalid`, password: 'wrong' };
    answers.push((await browser.post('/api/shop/login', sent, from)).status);
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  await expect.poll(() => events('throttled')).toHaveLength(1);
  await browser.post('/api/shop/login', { username: 'one-more@shop.invalid', password: 'wrong' }, from);
  await server.deps.jobs.runNow('alert-admins');
  expect((await events('throttled')).map(({ changes }) => changes.account)).toEqual([undefined]);
});

it('mails every administrator of a pattern, once a day', async () => {
  const [one, two] = [await server.addStaff('admin'), await server.addStaff('admin')];
  await server.addStaff('pta');
  const { db, audit, jobs } = server.deps;
  const alerts = async () => {
    const sent = db.selectFrom('mail').where('template', 'like', 'security%');
    const mails = await sent.select(['recipient', 'subject', 'text']).execute();
    return mails.sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
  };
  const fail = (times: number) =>
    audit.record(
      db,
      { type: 'customer', role: 'customer' },
      {
        action: 'sign-in-failed',
        entity: 'security',
        changes: { account: { new: 'pseudonym' }, times: { new: times } },
      },
    );
  await fail(9);
  await jobs.runNow('alert-admins');
  expect(await alerts()).toEqual([]);
  await fail(1);
  await jobs.runNow('alert-admins');
  await jobs.runNow('alert-admins');
  const mails = await alerts();
  expect(mails.map(({ recipient }) => recipient)).toEqual([one.email, two.email]);
  expect(mails[0]?.subject).toBe('Auffällig: viele fehlgeschlagene Anmeldungen');
  expect(mails[0]?.text).toContain('10 Anmeldungen fehlgeschlagen');
  expect(mails[0]?.text).toContain('pseudonym');
});

it('mails of somebody who opens many documents', async () => {
  const { db, audit, jobs } = server.deps;
  const actor = { type: 'staff', name: 'Otto Offen', role: 'pharmacist' } as const;
  for (let n = 0; n < 40; n++) await audit.record(db, actor, { action: 'open-document', entity: 'customer' });
  await jobs.runNow('alert-admins');
  const texts = await db
    .selectFrom('mail')
    .where('template', '=', 'securityDocuments')
    .select('text')
    .execute();
  expect(texts[0]?.text).toContain('Otto Offen hat in der letzten Stunde 40 Dokumente geöffnet');
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '::/48'],
])('keeps of %s only %s', (address, prefix) => expect(placeOf(address)).toBe(prefix));
