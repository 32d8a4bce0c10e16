import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../../packages/server/src/platform/tokens/tokens.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const start = '2026-03-04T09:00:00Z';
const fresh = 'Sonne-ueber-Elbe7!';
/** The browser in which a link is asked for, and in which it is used unless said otherwise. */
let here: TestBrowser;
beforeAll(() => {
  here = server.visitor();
});
let asked = 0;
/** From somewhere else each time: how often one may ask from an address is tried below. */
const request = (email: string) => {
  asked += 1;
  return here.post('/api/shop/request_password', { email }, { remoteAddress: `10.4.0.${asked}` });
};
const reset = (token: string, chosen = fresh, more: { by?: TestBrowser; email?: string } = {}) => {
  const { by = here, ...address } = more;
  return by.post('/api/shop/reset_password', { token, password: chosen, ...address });
};
const signIn = (username: string, with_: string) =>
  server.visitor().post('/api/shop/login', { username, password: with_ });

async function resetTokenOf(email: string): Promise<string> {
  await request(email);
  return tokenMailedTo(server, email);
}

it('gives a known, an unknown and a locked address the same answer; only the owner gets a link', async () => {
  const [known, locked] = [await server.addCustomer(), await server.addCustomer({ state: 'locked' })];
  const asked = [known.email.toUpperCase(), locked.email, 'nobody@demo.test'];
  const answers = await Promise.all(asked.map(request));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"data":{"status":"success"}}']),
  );
  const mails = await server.deps.db
    .selectFrom('mail')
    .where('template', '=', 'resetPassword')
    .select('recipient')
    .execute();
  expect(mails).toEqual([{ recipient: known.email }]);
});

it('sets a new password once, ends every session and mails the owner', async () => {
  const browser = await server.customer();
  const { email, id } = browser.account;
  const [token, second] = [await resetTokenOf(email), await resetTokenOf(email)];
  const provenAt = async () => (await server.deps.customers.find(server.deps.db, id))?.emailProvenAt;
  expect(await provenAt()).toBeNull();
  expect((await reset(token)).status).toBe(200);
  expect(await provenAt()).not.toBeNull();
  expect((await browser.get('/api/shop/my-account/')).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, fresh)).status).toBe(200);
  for (const spent of [token, second]) expect((await reset(spent)).body.errorType).toBe('linkInvalid');
  const { db } = server.deps;
  const mails = await db
    .selectFrom('mail')
    .where('customerId', '=', id)
    .select(['template', 'text'])
    .execute();
  expect(mails.map(({ template }) => template)).toContain('passwordChanged');
  // Whoever reads mails in the back office can't take the account over.
  expect(JSON.stringify(mails)).not.toContain(second);
  expect(await db.selectFrom('mailSecret').selectAll().execute()).toEqual([]);
});

it('refuses every other token with the same answer, and keeps the link after a weak password', async () => {
  const { email } = await server.addCustomer();
  const token = await resetTokenOf(email);
  for (const weak of ['kurz', 'Password1!', 'Passwort1!', password]) {
    const refused = await reset(token, weak);
    expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([422, ['password']]);
  }
  const unknown = await reset('x'.repeat(43));
  server.setTime('2026-03-04T09:30:00Z');
  const late = await reset(token);
  server.setTime(start);
  expect(unknown.body.error).toBe('Der aufgerufene Link ist leider nicht mehr gültig.');
  expect([late.status, late.text]).toEqual([unknown.status, unknown.text]);
  expect((await reset(token)).status).toBe(200);
});

it('asks for the address in another browser than the one that asked, and keeps the link meanwhile', async () => {
  const { email } = await server.addCustomer();
  const token = await resetTokenOf(email);
  const by = server.visitor();
  for (const wrong of [{}, { email: 'nobody@demo.test' }]) {
    const refused = await reset(token, fresh, { by, ...wrong });
    expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([422, ['email']]);
  }
  expect((await reset(token, fresh, { by, email: email.toUpperCase() })).status).toBe(200);
  // Asking for a link has made the browser known to nobody.
  const known = await server.deps.db.selectFrom('knownDevice').selectAll().execute();
  expect(
    known.filter(({ tokenHash }) => tokenHash === hashToken(here.cookies.get('rz_device') ?? '')),
  ).toEqual([]);
});

it('sends another link to the owner of one that is over, and tells nobody whether there was one', async () => {
  const { email } = await server.addCustomer();
  const old = await resetTokenOf(email);
  server.setTime('2026-03-04T09:30:00Z');
  const again = (token: string) =>
    server.visitor().post('/api/shop/request_password/again', { token }, { remoteAddress: '10.3.0.1' });
  const answers = [await again(old), await again('x'.repeat(43))];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const another = await tokenMailedTo(server, email);
  expect(another).not.toBe(old);
  expect((await reset(another, fresh, { email })).status).toBe(200);
  server.setTime(start);
});

it('opens nothing once the password or the address was changed, by anyone', async () => {
  const [chooses, moves, moved] = await Promise.all([
    server.customer(),
    server.customer(),
    // Nobody signs in with this address yet, so that staff put it right at once.
    server.addCustomer({ state: 'pending' }),
  ]);
  const tokens: string[] = [];
  for (const { email } of [chooses.account, moves.account, moved]) tokens.push(await resetTokenOf(email));
  const account = '/api/shop/my-account';
  const staff = await server.staff('pharmacist');
  const changes = [
    await chooses.post(`${account}/change-password`, { plainPassword: fresh }),
    await moves.post(`${account}/my-address`, { email: 'umgezogen@demo.test' }),
    await moves.post(`${account}/confirm-email`, {
      token: await tokenMailedTo(server, 'umgezogen@demo.test'),
    }),
    await staff.put(`/api/admin/customer/${moved.id}`, { email: 'versetzt@demo.test', version: 1 }),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const token of tokens) expect((await reset(token)).body.errorType).toBe('linkInvalid');
});

it('limits requests per account, existing or not, and resets per address', async () => {
  const { email } = await server.addCustomer();
  const from = (remoteAddress: string) => ({ remoteAddress });
  for (const asked of [email, 'stranger@demo.test']) {
    const codes: number[] = [];
    for (let n = 0; n < 4; n++) {
      const answer = await server
        .visitor()
        .post('/api/shop/request_password', { email: asked }, from(`10.1.0.${n}`));
      codes.push(answer.status);
    }
    expect(codes).toEqual([200, 200, 200, 429]);
  }
});

it.each([
  ['request_password', {}],
  ['request_password', { email: 5 }],
  ['request_password', { email: 'no address' }],
  ['request_password', { email: 'a@demo.test', admin: true }],
  ['reset_password', { token: 'x' }],
  ['reset_password', { token: ['x'], password: fresh }],
  ['reset_password', { token: 'x'.repeat(101), password: fresh }],
])('refuses %s with %j field by field', async (path, body) => {
  const answer = await server.visitor().post(`/api/shop/${path}`, body, { remoteAddress: '10.2.0.1' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.data as object).length).toBeGreaterThan(0);
});
