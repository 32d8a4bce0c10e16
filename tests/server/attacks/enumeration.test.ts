import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignIn } from '../../../packages/server/src/features/sessions/sign-in.ts';
import { setPassword } from '../../../packages/server/src/platform/passwords/password-store.ts';
import { comparisons, hashPassword } from '../../../packages/server/src/platform/passwords/passwords.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { Answer } from '../../support/test-browser.ts';

/** What each password was compared with costs, as the hash says. */
const costs: unknown[] = [];
const note = (cost: unknown) => void costs.push(cost);

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  comparisons.subscribe(note);
});
afterAll(() => {
  comparisons.unsubscribe(note);
  return server.close();
});

let calls = 0;
/** From somewhere else each time, so that no pause answers. */
const from = () => {
  calls += 1;
  return { remoteAddress: `10.40.${calls >> 8}.${calls & 255}` };
};
const wrong = 'Falsch-aber-lang-7!';
const doors: [string, (address: string) => Promise<Answer<unknown>>][] = [
  [
    'signing in',
    (username) => server.visitor().post('/api/shop/login', { username, password: wrong }, from()),
  ],
  [
    'signing in as staff',
    (username) => server.visitor().post('/api/admin/login', { username, password: wrong }, from()),
  ],
  [
    'asking for a new password',
    (email) => server.visitor().post('/api/shop/request_password', { email }, from()),
  ],
  [
    'declaring a withdrawal',
    (email) =>
      server
        .visitor()
        .post('/api/shop/withdrawal', { name: 'Mia Muster', orderNumber: '100042', email }, from()),
  ],
  [
    'reporting a barrier',
    (email) =>
      server
        .visitor()
        .post('/api/shop/accessibility/feedback', { message: 'Zu klein.', name: 'Mia', email }, from()),
  ],
];

/** All that somebody outside sees of an answer, without what is new each time. */
const seen = ({ status, text, headers }: Answer<unknown>) => ({
  status,
  text: text.replaceAll(
    /[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Z0-9]{5}-[A-Z0-9]{5}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    '…',
  ),
  headers: Object.keys(headers).sort(),
});

/** As an account of the shop has one: those of tests cost as little as can be. */
async function giveRealPassword({ id }: { id: string }): Promise<void> {
  const hashed = await hashPassword('Richtig-und-lang-7!');
  await setPassword(server.deps.db, id, hashed, server.deps.clock());
}

describe.each(doors)('%s', (_what, knock) => {
  it('tells nobody who has an account here: known, locked, waiting and unknown addresses look the same', async () => {
    const known = await Promise.all([
      server.addCustomer(),
      server.addCustomer({ state: 'locked' }),
      server.addCustomer({ state: 'pending' }),
      server.addStaff('pharmacist'),
    ]);
    for (const account of known) await giveRealPassword(account);
    const found = async (address: string) => {
      costs.length = 0;
      return { ...seen(await knock(address)), costs: [...costs] };
    };
    const unknown = await found('niemand@demo.test');
    for (const { email } of known) expect(await found(email)).toEqual(unknown);
    expect(await found('niemand-sonst@demo.test')).toEqual(unknown);
  });
});

// How long that takes is measured by `npm run bench:alike`.
it.each(['customer', 'staff'] as const)(
  'the time tells nothing either: the database is asked the same and a password hashed as often before the answer, whichever %s it is about',
  async (kind) => {
    const known =
      kind === 'customer'
        ? [
            await server.addCustomer(),
            await server.addCustomer({ state: 'locked' }),
            await server.addCustomer({ state: 'pending' }),
          ]
        : [await server.addStaff('pta'), await switchedOff()];
    for (const account of known) await giveRealPassword(account);
    const asked: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const signIn = createSignIn(kind, { ...server.deps, db: server.deps.db.withPlugin(recorder) });
    const visit = {
      address: '10.41.0.1',
      client: { device: null, network: '10.41.0.0/24' },
      device: undefined,
      token: undefined,
      requestId: 'r',
      locale: 'de',
    } as const;
    const work = async (username: string) => {
      asked.length = costs.length = 0;
      await expect(signIn({ username, password: wrong, ...visit })).rejects.toMatchObject({
        code: 'loginFailed',
      });
      return { asked: [...asked], costs: [...costs] };
    };
    const unknown = await work('niemand@demo.test');
    expect(unknown.asked.length).toBeGreaterThan(2);
    expect(unknown.costs).toEqual([expect.any(String)]);
    for (const { email } of known) expect(await work(email)).toEqual(unknown);
  },
);

async function switchedOff() {
  const account = await server.addStaff('pta');
  await server.deps.db.updateTable('staff').set({ active: false }).where('id', '=', account.id).execute();
  return account;
}
