import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { whileItMails } from '../support/while-it-mails.ts';

// A link proves the address that it was mailed to, and a session who is meant by it: neither outlives that an account gets another
// address, or may no longer be entered, at the same time. Each is tried in both orders.

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const chosen = 'Sonne-ueber-Elbe7!';
const from = () => ({ remoteAddress: `10.8.0.${++count}` });
const addresses = () => [`vorher${++count}@demo.test`, `nachher${count}@demo.test`] as const;
const signIn = (side: 'admin' | 'shop', username: string) =>
  server.visitor().post(`/api/${side}/login`, { username, password }, from());
const sessionsOf = (accountId: string) =>
  server.deps.db.selectFrom('session').where('accountId', '=', accountId).select('id').execute();

const orders = [
  ['before', true],
  ['after', false],
] as const;

describe.each(orders)('a link that was asked for just %s another address was written', (_order, isFirst) => {
  it('by staff, doesn’t prove it', async () => {
    const [support, [former, email]] = [await server.staff('support'), addresses()];
    const { id } = await server.addCustomer({ state: 'pending', email: former });
    const browser = server.visitor();
    const ask = () => browser.post('/api/shop/request_password', { email: former }, from());
    const move = () => support.put(`/api/admin/customer/${id}`, { version: 1, email });
    const answers = await (isFirst
      ? whileItMails(server, 'resetPassword', ask, move)
      : whileItMails(server, 'emailChanged', move, ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectNothing(browser, former);
    expect(await server.deps.customers.find(server.deps.db, id)).toMatchObject({
      email,
      emailProvenAt: null,
    });
  });

  it('by its owner, doesn’t choose a password', async () => {
    const [former, email] = addresses();
    const customer = await server.customer({ email: former });
    await customer.post('/api/shop/my-account/my-address', { email });
    const token = await tokenMailedTo(server, email);
    const browser = server.visitor();
    const ask = () => browser.post('/api/shop/request_password', { email: former }, from());
    const move = () => customer.post('/api/shop/my-account/confirm-email', { token });
    const answers = await (isFirst
      ? whileItMails(server, 'resetPassword', ask, move)
      : whileItMails(server, 'emailChanged', move, ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectNothing(browser, former);
  });

  it('of a colleague, doesn’t choose a password', async () => {
    const admin = await server.staff('admin');
    const [, email] = addresses();
    const { id, email: former } = await server.addStaff('pta');
    const ask = () => admin.post(`/api/admin/staff/${id}/link`, {});
    const move = () => admin.put(`/api/admin/staff/${id}`, { version: 1, email });
    const answers = await (isFirst
      ? whileItMails(server, 'staffPasswordLink', ask, move)
      : whileItMails(server, 'staffEmailChanged', move, ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const choice = { token: await tokenMailedTo(server, former), password: chosen };
    const refused = await server.visitor().post('/api/admin/staff-password', choice, from());
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  it('to a registration, doesn’t show it', async () => {
    const [support, [former, email]] = [await server.staff('support'), addresses()];
    const { id } = await server.addCustomer({ state: 'pending', email: former });
    const explained = async () => {
      const answer = await signIn('shop', former);
      const mails = server.deps.db.selectFrom('mail').where('customerId', '=', id);
      const sent = mails.where('template', '=', 'loginNotReleased').select('id');
      // The answer doesn't wait for the mail. The embedded database finds nobody at the former address any more.
      if (isFirst || server.database.driver.kind === 'postgres')
        await expect.poll(async () => (await sent.execute()).length, { timeout: 5000 }).toBe(1);
      return answer;
    };
    const move = () => support.put(`/api/admin/customer/${id}`, { version: 1, email });
    await (isFirst
      ? whileItMails(server, 'loginNotReleased', explained, move)
      : whileItMails(server, 'emailChanged', move, explained));
    const token = await tokenMailedTo(server, former);
    const opened = await server.visitor().get(`/api/shop/registration/state/${token || 'x'.repeat(43)}`);
    expect(opened.body.errorType).toBe('linkInvalid');
  });
});

/** Nothing that was mailed to an address chooses a password. */
async function expectNothing(browser: TestBrowser, former: string): Promise<void> {
  const token = await tokenMailedTo(server, former);
  const answer = await browser.post(
    '/api/shop/reset_password',
    { token: token || 'x'.repeat(43), password: chosen },
    from(),
  );
  expect(answer.body.errorType).toBe('linkInvalid');
}

type Call = () => ReturnType<typeof signIn>;
async function refusedWhile(template: string, change: Call, enter: Call): Promise<void> {
  const [, refused] = await whileItMails(server, template, change, enter);
  expect(refused.body.errorType).toBe('loginFailed');
}

describe.each(orders)('a session that begins just %s', (_order, isFirst) => {
  it('a colleague gets another address, ends with it', async () => {
    const [admin, [, email]] = [await server.staff('admin'), addresses()];
    const { id, email: username } = await server.addStaff('pta');
    const enter = () => signIn('admin', username);
    // Only who was signed in elsewhere gets a mail about a new browser.
    await enter();
    const move = () => admin.put(`/api/admin/staff/${id}`, { version: 1, email });
    if (isFirst) await whileItMails(server, 'staffNewDevice', enter, move);
    else await refusedWhile('staffEmailChanged', move, enter);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('a customer is locked, ends with it', async () => {
    const pharmacist = await server.staff('pharmacist');
    const { id, email: username } = await server.addCustomer();
    const enter = () => signIn('shop', username);
    await enter();
    const lock = () =>
      pharmacist.post(`/api/admin/customer/${id}/events/lock`, { version: 1, reason: 'Missbrauch' });
    if (isFirst) await whileItMails(server, 'customerNewDevice', enter, lock);
    else await refusedWhile('accountLocked', lock, enter);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('a customer is erased, ends with it, and neither waits for the other', async () => {
    const [asks, erases] = [await server.staff('pharmacist'), await server.staff('pharmacist')];
    const { id, email: username } = await server.addCustomer();
    const at = `/api/admin/customer/${id}/events`;
    await asks.post(`${at}/approveErasure`, { version: 1 });
    const enter = () => signIn('shop', username);
    await enter();
    const erase = () => erases.post(`${at}/erase`, { version: 2 });
    const [entered, erased] = isFirst
      ? await whileItMails(server, 'customerNewDevice', enter, erase)
      : (await whileItMails(server, 'accountErased', erase, enter)).toReversed();
    expect([entered?.status, erased?.status]).toEqual([isFirst ? 200 : 401, 200]);
    expect(await sessionsOf(id)).toEqual([]);
  });
});
