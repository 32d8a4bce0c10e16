import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import type { TinyShop } from '../../support/tiny-shop.ts';
import { placeOver } from '../support/place-over.ts';
import { createShop } from '../support/shop.ts';
import { openPage as open, type Page, shopAsWritten } from '../support/shop-as-written.ts';

type Patient = Awaited<ReturnType<TestApp['customer']>> & {
  lastName: string;
  orderId: string;
  orderNumber: string;
};

let server: TestApp;
let tiny: TinyShop;
let articleId: string;
beforeAll(async () => {
  tiny = await shopAsWritten();
  server = await buildTestApp({ shopFolder: tiny.url });
  const shop = createShop(server.deps);
  await shop.configure();
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(article.id);
  articleId = article.id;
});
afterAll(async () => {
  await server.close();
  await tiny.remove();
});

/** Somebody with an order. */
async function aPatient(lastName: string): Promise<Patient> {
  const customer = await server.customer({ lastName, street: `${lastName}straße 1` });
  const placed = await placeOver(server)(customer.account, [{ articleId, amount: 1, subItems: [] }]);
  const { orderNumber } = await server.deps.db
    .selectFrom('order')
    .where('id', '=', placed.orderId)
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  return { ...customer, lastName, orderId: placed.orderId, orderNumber: String(orderNumber) };
}

let [otto, paula] = [] as unknown as [Patient, Patient];
beforeEach(async () => {
  otto ??= await aPatient('Ottensen');
  paula ??= await aPatient('Paulsen');
});

const answer = async (browser: TestBrowser, path: string) =>
  (await browser.get<{ data: unknown }>(`/api/shop${path}`)).body.data;

interface OwnPage {
  name: string;
  path(patient: Patient): string;
  /** What the page asks the API for. */
  asked(patient: Patient): string[];
  /** Words of it, and words of only its owner. */
  words: { de: string; en: string };
  own(patient: Patient): string[];
}

const pages: OwnPage[] = [
  {
    name: 'the account',
    path: () => '/my-account',
    asked: () => ['/my-account', '/my-account/passkeys'],
    words: { de: 'Deine Bestellungen', en: 'Your orders' },
    own: ({ orderNumber, account }) => [orderNumber, account.email, String(account.customerNumber)],
  },
  {
    name: 'an order',
    path: ({ orderId }) => `/confirmation/${orderId}`,
    asked: ({ orderId }) => [`/my-account/order/${orderId}`],
    words: { de: 'Zahlung und Versand', en: 'Payment and shipping' },
    own: ({ orderNumber, lastName }) => [orderNumber, lastName],
  },
];

describe.each(pages)('$name', ({ path, asked, words, own }) => {
  it('comes drawn with what its customer may read, kept by nobody on the way', async () => {
    const { status, html, headers } = await open(otto, path(otto));
    expect(status).toBe(200);
    for (const text of [words.de, ...own(otto)]) expect(html).toContain(text);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('hands its script what the API answers, and nothing else', async () => {
    const { data } = await open(otto, path(otto));
    expect(Object.keys(data).sort()).toEqual(asked(otto).sort());
    for (const each of asked(otto)) expect(data[each]).toEqual(await answer(otto, each));
  });

  it('shows nothing of another customer, in turn and at once', async () => {
    const both = [otto, paula, otto, paula];
    const inTurn: Page[] = [];
    for (const patient of both) inTurn.push(await open(patient, path(patient)));
    const atOnce = await Promise.all(both.map((patient) => open(patient, path(patient))));
    for (const drawn of [inTurn, atOnce])
      drawn.forEach(({ html, text }, at) => {
        const [reader, other] = at % 2 === 0 ? ([otto, paula] as const) : ([paula, otto] as const);
        for (const word of own(reader)) expect(html).toContain(word);
        for (const word of own(other)) expect(text).not.toContain(word);
      });
  });

  it('shows what has changed since', async () => {
    await server.deps.db
      .updateTable('customer')
      .set({ street: 'Neuer Weg 9' })
      .where('id', '=', otto.account.id)
      .execute();
    const { data } = await open(otto, path(otto));
    for (const each of asked(otto)) expect(data[each]).toEqual(await answer(otto, each));
  });

  it('asks visitors to sign in, whoever was there before', async () => {
    await open(otto, path(otto));
    const { html, text, data } = await open(server.visitor(), path(otto));
    expect(html).toContain('Bitte melde dich an');
    expect(data).toEqual({});
    for (const word of own(otto).filter((each) => !path(otto).includes(each)))
      expect(text).not.toContain(word);
  });

  it('speaks English at its English address', async () => {
    const { html } = await open(otto, `/en${path(otto)}`);
    for (const text of [words.en, ...own(otto)]) expect(html).toContain(text);
    expect(html).not.toContain(words.de);
  });
});

it('draws the page that redeems a prescription for customers, with nothing of anybody', async () => {
  const { html, data, text } = await open(otto, '/rezept');
  expect(html).toContain('Rezept einlösen');
  expect(html).toContain('Dein Rezept');
  expect(data).toEqual({});
  expect(text).not.toContain(otto.account.email);
  expect((await open(paula, '/en/rezept')).html).toContain('Redeem a prescription');
  expect((await open(server.visitor(), '/rezept')).html).toContain('Bitte melde dich an');
});

it('leads home whoever asks for another’s order, or for none', async () => {
  for (const order of [paula.orderId, '00000000-0000-4000-8000-000000000000']) {
    const { status, headers, text } = await open(otto, `/confirmation/${order}`);
    expect([status, headers.location]).toEqual([302, '/']);
    expect(text).not.toContain(paula.orderNumber);
  }
  expect((await open(otto, `/en/confirmation/${paula.orderId}`)).headers.location).toBe('/en');
});

it('asks whoever has signed out to sign in', async () => {
  const gone = await aPatient('Gegangen');
  expect((await open(gone, '/my-account')).html).toContain(gone.orderNumber);
  await gone.post('/api/shop/logout', undefined, { headers: { 'x-account': 'use-any' } });
  const { html, text } = await open(gone, '/my-account');
  expect(html).toContain('Bitte melde dich an');
  expect(text).not.toContain(gone.orderNumber);
});
