import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { setPassword } from '../../../packages/server/src/platform/passwords/password-store.ts';
import { hashPassword } from '../../../packages/server/src/platform/passwords/passwords.ts';
import type { TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import type { Answer } from '../../support/test-browser.ts';

type Knock = () => Promise<Answer<unknown>>;

/** A call that must not tell who has an account here, and about whom it is made. */
export interface Door {
  name: string;
  /** Which answer each of them gets. */
  status: number;
  /** How the shop is set for it. */
  settings?: Record<string, unknown>;
  about: Record<string, Knock>;
}

const wrong = 'Falsch-aber-lang-7!';

/** Every call by which somebody outside could ask for accounts, with accounts in each state to ask for. */
export async function openDoors(server: TestApp): Promise<Door[]> {
  const { db, clock } = server.deps;
  let calls = 0;
  const from = () => {
    calls += 1;
    return { remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
  };
  const nobody = () => `niemand${calls}@demo.test`;
  // Those of tests are hashed as fast as can be; here the real work is what is measured.
  const hashed = await hashPassword(password);
  const withRealPassword = async <A extends { id: string }>(account: A): Promise<A> => {
    await setPassword(db, account.id, hashed, clock());
    return account;
  };
  const customer = async (state: 'released' | 'pending' | 'locked') =>
    (await withRealPassword(await server.addCustomer({ state }))).email;
  const [released, waiting, locked] = [
    await customer('released'),
    await customer('pending'),
    await customer('locked'),
  ];
  const colleague = (await withRealPassword(await server.addStaff('pharmacist'))).email;
  const { id: leftId, email: left } = await withRealPassword(await server.addStaff('pta'));
  await db.updateTable('staff').set({ active: false }).where('id', '=', leftId).execute();
  const withCode = await staffWithCode(server, withRealPassword);

  const post = (url: string, body: () => object): Knock => {
    // The page's own first call is no part of what is measured.
    const browser = server.visitor();
    return () => browser.post(url, body(), from());
  };
  const login = (door: string, username: () => string, given = wrong) =>
    post(`/api/${door}/login`, () => ({ username: username(), password: given }));
  const byEmail = (url: string, body: (email: string) => object) =>
    Object.fromEntries(
      Object.entries({ nobody, released, waiting, locked, colleague }).map(([name, email]) => [
        name,
        post(url, () => body(typeof email === 'string' ? email : email())),
      ]),
    );
  const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a7d44' } });
  const card = new Uint8Array(await drawn.jpeg().toBuffer());
  const register = (email: () => string): Knock => {
    const browser = server.visitor();
    return async () => {
      const address = email();
      const typed = { ...selfPayer, 'email[first]': address, 'email[second]': address };
      const form = registrationForm(typed, {});
      // Small ones: drawing on large ones takes longer than all else, and now more and now less.
      for (const side of ['idCardFront', 'idCardBack']) form.append(side, new File([card], 'ausweis.jpg'));
      return browser.upload('/api/shop/registration', form, from());
    };
  };

  return [
    {
      name: 'signing in as a customer',
      status: 401,
      about: {
        nobody: login('shop', nobody),
        'released, wrong password': login('shop', () => released),
        'waiting, wrong password': login('shop', () => waiting),
        'waiting, right password': login('shop', () => waiting, password),
        'locked, right password': login('shop', () => locked, password),
      },
    },
    {
      name: 'signing in as staff',
      status: 401,
      about: {
        nobody: login('admin', nobody),
        'wrong password': login('admin', () => colleague),
        'with a second factor, wrong password': login('admin', () => withCode),
        'switched off, right password': login('admin', () => left, password),
      },
    },
    {
      name: 'asking for a new password',
      status: 200,
      about: byEmail('/api/shop/request_password', (email) => ({ email })),
    },
    {
      name: 'asking for a code to register with',
      status: 200,
      settings: { registrationEmail: 'code' },
      about: byEmail('/api/shop/registration/code', (email) => ({ email })),
    },
    {
      name: 'registering',
      status: 201,
      settings: { registrationEmail: 'twice' },
      about: {
        nobody: register(nobody),
        released: register(() => released),
        waiting: register(() => waiting),
        locked: register(() => locked),
      },
    },
    {
      name: 'declaring a withdrawal',
      status: 201,
      about: byEmail('/api/shop/withdrawal', (email) => ({
        name: 'Mia Muster',
        orderNumber: '100042',
        email,
      })),
    },
    {
      name: 'reporting a barrier',
      status: 204,
      about: byEmail('/api/shop/accessibility/feedback', (email) => ({
        message: 'Zu klein.',
        name: 'Mia',
        email,
      })),
    },
  ];
}

/** A colleague whose password alone doesn't open anything. */
async function staffWithCode(
  server: TestApp,
  withRealPassword: <A extends { id: string }>(account: A) => Promise<A>,
): Promise<string> {
  const { account, ...browser } = await server.staff('pta');
  const begun = await browser.post<{ data: { secret: string } }>('/api/admin/my/factors/code', {});
  const code = new TOTP({ secret: begun.body.data.secret }).generate({
    timestamp: server.deps.clock().getTime(),
  });
  await browser.post('/api/admin/my/factors/code/confirm', { code });
  return (await withRealPassword(account)).email;
}

/** Nobody waits for a pause, and no address that was made up has an account by now. */
export async function forgetTries(server: TestApp): Promise<void> {
  await server.deps.db.deleteFrom('throttle').execute();
}
