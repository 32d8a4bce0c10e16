import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TinyShop } from '../../support/tiny-shop.ts';
import { createShop } from '../support/shop.ts';
import { openPage, shopAsWritten } from '../support/shop-as-written.ts';

let server: TestApp;
let tiny: TinyShop;
let [soldOut, kept] = ['', ''];
beforeAll(async () => {
  tiny = await shopAsWritten();
  server = await buildTestApp({ shopFolder: tiny.url });
  const shop = createShop(server.deps);
  await shop.configure();
  kept = (await shop.addArticle({ publicNamePrimary: 'Zermahler', type: 'standard', unit: 'stk' })).id;
  await shop.addBatch(kept);
  soldOut = (await shop.addArticle({ publicNamePrimary: 'Elbgold' })).id;
});
afterAll(async () => {
  await server.close();
  await tiny.remove();
});

type Customer = Awaited<ReturnType<TestApp['customer']>>;
const path = '/api/shop/my-account/kept-articles';
const remember = async ({ put }: Customer, articleId: string) => {
  const articles = { remembered: [{ articleId, at: 5, isIn: true }], compared: [], seen: [] };
  expect((await put(path, { version: 0, articles })).status).toBe(200);
};

describe.each([
  { at: '', off: 'nur auf diesem Gerät', on: 'verschlüsselt auf deinem Konto', title: 'Gemerkt<' },
  { at: '/en', off: 'on this device only', on: 'encrypted', title: 'Saved<' },
])('the remembered articles at $at/merkliste', ({ at, off, on, title }) => {
  it('come drawn where the account keeps them, kept by nobody on the way', async () => {
    const customer = await server.customer();
    await remember(customer, kept);
    await customer.put(`/api/shop/my-account/stock-notices/${soldOut}`, undefined);
    const { html, headers, data } = await openPage(customer, `${at}/merkliste`);
    for (const text of ['Zermahler', 'Elbgold', on, title]) expect(html).toContain(text);
    expect(html).toMatch(/aria-pressed="true" aria-label="[^"]*: /);
    expect(headers['cache-control']).toBe('no-store');
    expect(data[path.replace('/api/shop', '')]).toEqual(
      (await customer.get<{ data: unknown }>(path)).body.data,
    );
  });

  it('say where they are where the account keeps none, and may be empty as long as the device has none', async () => {
    const { html } = await openPage(await server.customer(), `${at}/merkliste`);
    expect(html).toContain(off);
    expect(html).toMatch(/class="rz-kept-unread"><div class="rz-empty"/);
    expect(html).not.toContain(title);
  });

  it('are each customer’s own, and nobody’s who only looks', async () => {
    const [otto, paula] = await Promise.all([server.customer(), server.customer()]);
    await remember(otto, kept);
    await remember(paula, soldOut);
    const shown = await Promise.all(
      [otto, paula, otto, server.visitor()].map(async (reader) => {
        const { text } = await openPage(reader, `${at}/merkliste`);
        return ['Zermahler', 'Elbgold'].filter((name) => text.includes(name));
      }),
    );
    expect(shown).toEqual([['Zermahler'], ['Elbgold'], ['Zermahler'], []]);
  });
});
