import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortArticles } from '../../../packages/shop/src/features/catalogue/sort-articles.ts';
import type { Article } from '../../../packages/shop/src/lib/api/types.ts';
import { articleName } from '../../../packages/shop/src/lib/article/article-values.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ env: { DEMO: '1' } });
});

afterAll(() => test.close());

interface Config {
  data: {
    user: object | null;
    showPrices: boolean;
    articles: Record<string, unknown>[];
    payment: { name: string }[];
    carrierZips: string[];
    range: { version: string; soldOut: string[]; lowStock: string[] };
    version: string;
  };
}
interface Range {
  data: Record<string, unknown>[];
}

const url = '/api/shop/app-config';
const login = async (name: string) => {
  const browser = test.visitor();
  await browser.post('/api/shop/login', { username: `${name}@demo.test`, password: 'Demo-Passwort1!' });
  return browser;
};

it('shows visitors neither prices nor articles for members only', async () => {
  const { body } = await test.visitor().get<Config>(url);
  expect(body.data).toMatchObject({ user: null, showPrices: false });
  expect(new Set(body.data.articles.map(({ type }) => type))).toEqual(
    new Set(['cannabis', 'readymade', 'milled', 'essence']),
  );
  expect(JSON.stringify(body.data.articles)).not.toMatch(
    /"(price|normalizedPricePerDisplayUnit|terpeneProfile|crossing|cultivation\w+)"/,
  );
  expect(body.data).not.toHaveProperty('terpeneDescriptions');
});

it('shows customers everything, and doctors everything but merchandise', async () => {
  const customer = (await (await login('selbst')).get<Config>(url)).body.data;
  expect(customer.articles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(customer.articles.map(({ type }) => type)).size).toBe(6);
  // As the catalogue shows it, so that the browser finds thousands in order.
  expect(sortArticles(customer.articles as unknown as Article[], 'default')).toEqual(customer.articles);
  expect(customer).toMatchObject({ user: { customerNumber: '48201937', payType: 'self' }, showPrices: true });
  const flower = customer.articles.find(({ type }) => type === 'cannabis');
  expect(flower).toMatchObject({
    price: expect.any(Number),
    terpeneProfile: expect.any(Array),
    latestBatch: { thc: expect.any(Number) },
  });
  expect(customer.payment.map(({ name }) => name)).toEqual(['invoice', 'online', 'pharmacy']);
  const doctor = (await (await login('arzt')).get<Config>(url)).body.data;
  expect(doctor.articles.some(({ type }) => type === 'merchandise')).toBe(false);
  expect(doctor.articles.some(({ type }) => type === 'standard')).toBe(true);
});

it('names each article once: its brand stands beside it, and not in its name', async () => {
  const { articles } = (await (await login('selbst')).get<Config>(url)).body.data;
  const named = (articles as unknown as Article[]).map((article) => [
    articleName(article),
    article.brand?.name,
  ]);
  expect(named.filter(([name = '', brand = '']) => brand && name.includes(brand))).toEqual([]);
});

it('says in every language by what else articles of a type are searched for', async () => {
  const { body } = await test.visitor().get<{ data: { typeWords: Record<string, string> } }>(url);
  expect(Object.keys(body.data.typeWords)).toEqual(
    expect.arrayContaining(['cannabis', 'readymade', 'milled', 'essence', 'standard', 'merchandise']),
  );
  expect(body.data.typeWords.essence).toMatch(/Extrakte.*Öle.*oils/);
});

it('lets visitors revalidate and caches nothing of customers', async () => {
  const visitor = test.visitor();
  visitor.cookies.delete('XSRF-TOKEN');
  const first = await visitor.get<Config>(url);
  // It comes with a token of the visitor's own: no proxy may hand it to another.
  expect(visitor.cookies.has('XSRF-TOKEN')).toBe(true);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await visitor.get(url, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  const customer = await (await login('selbst')).get(url);
  expect(customer.headers['cache-control']).toBe('no-store');
  expect(customer.headers.etag).toBeUndefined();
});

describe('what is kept for many is put together for each reader', () => {
  const ways = [url, `${url}?articles=apart`];
  const compressed = { headers: { 'accept-encoding': 'gzip, deflate, br' } };

  it.each(ways)('as a whole gzip file, for those who read it: %s', async (address) => {
    for (const name of ['selbst', 'kasse', 'arzt']) {
      const browser = await login(name);
      const plain = await browser.get<Config>(address);
      const small = await browser.send({ method: 'GET', url: address, ...compressed });
      expect(small.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(small.raw.length),
        vary: 'accept-encoding',
        'cache-control': 'no-store',
      });
      expect(gunzipSync(small.raw).toString()).toBe(plain.text);
      expect(Number(plain.headers['content-length'])).toBe(Buffer.byteLength(plain.text));
      expect(small.raw.length).toBeLessThan(plain.raw.length);
    }
  });

  it('and is read by clients over the net, piece by piece', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await login('selbst');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const way of ways) {
      const { text } = await browser.get(way);
      for (const accepted of ['gzip', 'br', 'identity', 'gzip;q=0']) {
        const answer = await fetch(address + way, { headers: { cookie, 'accept-encoding': accepted } });
        expect([accepted, await answer.text()]).toEqual([accepted, text]);
      }
    }
  });

  it('with nothing of one in the answer of another, however many ask at once', async () => {
    const people = await Promise.all(
      ['Nora', 'Otto', 'Zoë', '"Ida" </script>'].map(async (firstName, at) => ({
        firstName,
        zip: `2025${at}`,
        browser: await test.customer({ firstName, zip: `2025${at}`, payType: at % 2 ? 'self' : 'doctor' }),
      })),
    );
    const asked = Array.from({ length: 40 }, (_, at) => ({
      ...(people[at % people.length] as (typeof people)[number]),
      way: ways[at % 3 === 0 ? 0 : 1] ?? url,
      isSmall: at % 5 < 2,
    }));
    const told = await Promise.all(
      asked.map(async ({ browser, way, isSmall }) => {
        const { raw } = await browser.send({ method: 'GET', url: way, ...(isSmall && compressed) });
        return JSON.parse((isSmall ? gunzipSync(raw) : raw).toString()).data.user;
      }),
    );
    expect(told).toEqual(asked.map(({ firstName, zip }) => expect.objectContaining({ firstName, zip })));
  });
});

describe('the articles apart from the rest', () => {
  const addressOf = ({ range }: Config['data']) => `/api/shop/range/${range.version}`;
  const forEver = 'max-age=31536000, immutable';

  it.each([
    ['a visitor', undefined, 'public'],
    ['a customer', 'selbst', 'private'],
    ['a doctor', 'arzt', 'private'],
  ])('are all that %s sees with them, and may be kept for ever', async (_who, name, scope) => {
    const browser = name ? await login(name) : test.visitor();
    const whole = (await browser.get<Config>(url)).body.data;
    const { articles, ...rest } = whole;
    const apart = (await browser.get<Config>(`${url}?articles=apart`)).body.data;
    expect(apart).toEqual(rest);
    const { body, headers } = await browser.get<Range>(addressOf(apart));
    expect(headers['cache-control']).toBe(`${scope}, ${forEver}`);
    const { soldOut, lowStock } = apart.range;
    const withStock = body.data.map((article) => ({
      ...article,
      inStock: !soldOut.includes(String(article.id)),
      showLowStockWarning: lowStock.includes(String(article.id)),
    }));
    expect(withStock).toEqual(articles);
    expect(soldOut.length).toBeGreaterThan(0);
  });

  it('are never those of another reader, nor kept under the address of another version', async () => {
    const doctor = (await (await login('arzt')).get<Config>(url)).body.data;
    const own = (await test.visitor().get<Config>(url)).body.data;
    for (const address of [addressOf(doctor), '/api/shop/range/of-yesterday']) {
      const { body, headers, text } = await test.visitor().get<Range>(address);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.data.map(({ id }) => id)).toEqual(own.articles.map(({ id }) => id));
      expect(text).not.toContain('"price"');
    }
  });

  it('are none for visitors where one has to sign in to see them', async () => {
    const shop = createShop(test.deps);
    const { version } = (await test.visitor().get<Config>(url)).body.data.range;
    await shop.configure({ articlesRequireLogin: true });
    const hidden = (await test.visitor().get<Config>(url)).body.data;
    expect(hidden).toMatchObject({ articles: [], range: { version: '', soldOut: [], lowStock: [] } });
    const { body, headers } = await test.visitor().get<Range>(`/api/shop/range/${version}`);
    expect(body.data).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
    await shop.configure({ articlesRequireLogin: false });
  });
});

it('fits the schema that documents it', async () => {
  const { ajv, api } = test.deps.schemas;
  const check = ajv.compile(api.get('app-config')?.$defs?.response ?? false);
  for (const browser of [test.visitor(), await login('kasse')]) {
    check((await browser.get(url)).body);
    expect(check.errors).toBeNull();
  }
});

it('lets browsers cache every picture for ever', async () => {
  const { articles } = (await (await login('selbst')).get<Config>(url)).body.data;
  const names = articles.flatMap(({ imageName, shopImages }) => [
    imageName,
    ...(shopImages as { imageName: string }[]).map((image) => image.imageName),
  ]);
  for (const name of names) {
    const { status, headers, text } = await test.visitor().get(`/uploads/media/${name}`);
    expect(status, String(name)).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(text).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>$/);
  }
  expect((await test.visitor().get('/uploads/media/nobody.svg')).status).toBe(404);
});

it('has past orders in every state, and accounts that can order', async () => {
  const states = await test.deps.db.selectFrom('order').select('state').distinct().execute();
  expect(states).toHaveLength(11);
  for (const name of ['selbst', 'privat', 'kasse', 'frei']) {
    const { status } = await (await login(name)).post('/api/shop/cart/calculate', {
      items: [],
      validatePendingOrders: true,
    });
    expect([name, status]).toEqual([name, 200]);
  }
});

it('answers account and orders as documented', async () => {
  const { ajv, api } = test.deps.schemas;
  const customer = await login('privat');
  const account = await customer.get<{ data: { orders: { id: string }[]; balanceAccountBalance: number } }>(
    '/api/shop/my-account/',
  );
  const checkAccount = ajv.compile(api.get('my-account')?.$defs?.response ?? false);
  checkAccount(account.body);
  expect(checkAccount.errors).toBeNull();
  const checkOrder = ajv.compile(
    api.get('order')?.$defs?.response === undefined
      ? false
      : { $ref: 'https://rezeptur.invalid/schemas/api/order#/$defs/response' },
  );
  for (const { id } of account.body.data.orders) {
    checkOrder((await customer.get(`/api/shop/my-account/order/${id}`)).body);
    expect(checkOrder.errors).toBeNull();
  }
});

// Last in the file: the articles it adds have no pictures.
let shop: ReturnType<typeof createShop> | undefined;
it.each(['quarantine', 'blocked'] as const)('shows no values of a batch that is %s', async (state) => {
  shop ??= createShop(test.deps);
  const { id } = await shop.addArticle();
  const customer = await login('selbst');
  const shown = async () => {
    const { articles } = (await customer.get<Config>(url)).body.data;
    return articles.find((article) => article.id === id)?.latestBatch;
  };
  await shop.addBatch(id, { state, expiresOn: '2026-12-31', tymc: 700 });
  expect(await shown()).toBeNull();
  await shop.addBatch(id, { expiresOn: '2027-06-30', tymc: 30 });
  await expect.poll(shown).toMatchObject({ tymc: 30 });
});
