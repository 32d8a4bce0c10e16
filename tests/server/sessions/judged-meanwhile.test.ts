import { hash } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword } from '../../../packages/server/src/platform/passwords/change-password.ts';
import {
  findPasswordHash,
  setPassword,
} from '../../../packages/server/src/platform/passwords/password-store.ts';
import { comparisons } from '../../../packages/server/src/platform/passwords/passwords.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';

// Another password ends all that the one before has opened, also what is just being opened.

let server: TestApp;
/** Comparing with it takes long enough for something else to happen meanwhile. */
let slow: string;
beforeAll(async () => {
  server = await buildTestApp();
  slow = await hash(password, { memoryCost: 65_536, timeCost: 8, parallelism: 1 });
});
afterAll(() => server.close());

const change = (accountId: string, session?: string) =>
  server.deps.db.transaction().execute((tx) =>
    changePassword(server.deps, tx, {
      accountId,
      hashed: 'another',
      now: server.deps.clock(),
      keep: { session, device: undefined },
    }),
  );

/** Does something that compares a secret; meanwhile the account gets another password. Answers how many sessions are left. */
async function whileJudged(accountId: string, act: () => Promise<{ status: number }>): Promise<number> {
  let changed: Promise<void> | undefined;
  const begin = () => {
    changed ??= change(accountId);
  };
  comparisons.subscribe(begin);
  await act();
  comparisons.unsubscribe(begin);
  expect(changed).toBeDefined();
  await changed;
  const left = server.deps.db.selectFrom('session').where('accountId', '=', accountId).select('id');
  return (await left.execute()).length;
}

it('a sign-in with it', async () => {
  for (const [side, { id, email }] of [
    ['shop', await server.addCustomer()],
    ['admin', await server.addStaff('pta')],
  ] as const) {
    await setPassword(server.deps.db, id, slow, server.deps.clock());
    const signIn = () => server.visitor().post(`/api/${side}/login`, { username: email, password });
    expect(await whileJudged(id, signIn)).toBe(0);
  }
});

it('the second step of a sign-in with it', async () => {
  const { account, ...admin } = await server.staff('admin');
  const { id, email } = account;
  const { data } = (await admin.post<{ data: { secret: string } }>('/api/admin/my/factors/code', {})).body;
  const timestamp = server.deps.clock().getTime();
  const code = new TOTP({ secret: data.secret }).generate({ timestamp });
  const confirmed = await admin.post<{ data: { recoveryCodes: string[] } }>(
    '/api/admin/my/factors/code/confirm',
    { code },
  );
  const [recovery] = confirmed.body.data.recoveryCodes;
  const browser = server.visitor();
  await browser.post('/api/admin/login', { username: email, password });
  expect(await whileJudged(id, () => browser.post('/api/admin/login/code', { code: recovery }))).toBe(0);
});

it('a session in which it is given once more', async () => {
  const { account, ...customer } = await server.customer();
  await setPassword(server.deps.db, account.id, slow, server.deps.clock());
  expect(await whileJudged(account.id, () => customer.post('/api/shop/reauthenticate', { password }))).toBe(
    0,
  );
});

it('a session that chooses another one itself', async () => {
  const { account, ...customer } = await server.customer();
  const session = customer.cookies.get('rz_session');
  await change(account.id);
  await setPassword(server.deps.db, account.id, slow, server.deps.clock());
  await expect(change(account.id, session)).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(await findPasswordHash(server.deps.db, account.id)).toBe(slow);
});
