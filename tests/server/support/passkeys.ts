import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { createTestAuthenticator } from '../../support/test-authenticator.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

/** Where the shop of these tests is, and another site. */
export const place = { origin: 'https://apotheke.test', rpId: 'apotheke.test' };
export const elsewhere = 'https://apotheke-test.example';

export type Key = ReturnType<typeof createTestAuthenticator>;
interface Question {
  challenge: string;
}
export const paths = {
  staff: { own: '/api/admin/my/passkeys', login: '/api/admin/login/passkey' },
  customer: { own: '/api/shop/my-account/passkeys', login: '/api/shop/login/passkey' },
};

export async function ask(browser: TestBrowser, path: string): Promise<Question> {
  const { status, body } = await browser.post(path, {});
  expect(status).toBe(200);
  return body.data as Question;
}

export async function add(browser: TestBrowser, own: string, key: Key, asked?: Parameters<Key['create']>[1]) {
  const question = await ask(browser, `${own}/new`);
  return browser.post(own, { name: 'Telefon', credential: key.create(question, asked) });
}

export const said = ({ status, body }: Awaited<ReturnType<TestBrowser['post']>>) => body.errorType ?? status;

/** A customer with a passkey, and the way to sign in with it. */
export async function customerWithKey(server: TestApp, key = createTestAuthenticator(place)) {
  const owner = await server.customer();
  const added = await add(owner, paths.customer.own, key);
  expect([added.status, added.body.data]).toEqual([200, { recoveryCodes: [] }]);
  const login = async (sign: (question: Question) => object, browser = server.visitor()) => {
    const credential = sign(await ask(browser, `${paths.customer.login}/question`));
    return { browser, credential, answer: await browser.post(paths.customer.login, { credential }) };
  };
  return { key, owner, login };
}
