import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
  const shop = createShop(server.deps);
  const cheap = await shop.addArticle({ name: 'Billig', priceCents: 500 });
  await shop.addArticle({
    name: 'Mittel',
    priceCents: 1000,
    terpeneProfile: JSON.stringify(['Myrcen', 'Pinen']),
  });
  await shop.addArticle({ name: 'Teuer', priceCents: 2000, terpeneProfile: JSON.stringify(['Pinen']) });
  await shop.addBatch(cheap.id, { expiresOn: '2027-01-31', receivedAmount: 10 });
  await shop.addBatch(cheap.id, { expiresOn: '2027-02-01', receivedAmount: 20 });
  // Half past midnight in Berlin, on the first of February.
  await server.addCustomer({ lastName: 'Spät', createdAt: '2026-01-31T23:30:00.000Z' });
  await server.addCustomer({ lastName: 'Früh', createdAt: '2026-01-31T22:30:00.000Z' });
});
afterAll(() => server.close());

async function names(path: string, field: string): Promise<unknown[]> {
  const answer = await admin.get(`/api/admin/${path}`);
  expect(answer.status, path).toBe(200);
  return (answer.body.data as Record<string, unknown>[]).map((row) => row[field]);
}

describe('a range as filter', () => {
  it('is not allowed for a field that the role does not see', async () => {
    const support = await server.staff('support');
    const answer = await support.get('/api/admin/customer?filter[dateOfBirth]=1980-01-01..');
    expect(answer.status).toBe(400);
  });

  it.each([
    ['500..1000', ['Billig', 'Mittel']],
    ['1000..', ['Mittel', 'Teuer']],
    ['..999', ['Billig']],
    ['2001..', []],
    ['..', ['Billig', 'Mittel', 'Teuer']],
  ])('of money %s', async (range, expected) => {
    expect(await names(`article?sort=priceCents&filter[priceCents]=${range}`, 'name')).toEqual(expected);
  });

  it('of days includes both ends', async () => {
    const expiring = (range: string) => names(`batch?filter[expiresOn]=${range}`, 'expiresOn');
    expect(await expiring('2027-01-31..2027-01-31')).toEqual(['2027-01-31']);
    expect(await expiring('2027-01-31..2027-02-01')).toHaveLength(2);
  });

  it('of times reads days as local days', async () => {
    const created = (range: string) => names(`customer?filter[createdAt]=${range}`, 'lastName');
    expect(await created('..2026-01-31')).toEqual(['Früh']);
    expect(await created('2026-02-01..2026-02-01')).toEqual(['Spät']);
    expect(await created('2026-01-31T23:00:00Z..2026-02-01')).toEqual(['Spät']);
  });

  it('finds lists by what they contain', async () => {
    const holding = (...values: string[]) =>
      names(`article?sort=name${values.map((value) => `&filter[terpeneProfile]=${value}`).join('')}`, 'name');
    expect(await holding('Myrcen')).toEqual(['Mittel']);
    expect(await holding('Pinen')).toEqual(['Mittel', 'Teuer']);
    expect(await holding('Myrcen', 'Limonen')).toEqual(['Mittel']);
    expect(await holding('Limonen')).toEqual([]);
  });
});

describe('a nonsensical filter', () => {
  const bad = [
    'filter[priceCents]=1.5',
    'filter[priceCents]=1..2..3',
    'filter[priceCents]=999999999999999',
    'filter[priceCents]=NaN',
    'filter[createdAt]=2026-02-30..',
    'filter[createdAt]=0000-01-01..',
    'filter[id]=1',
    'filter[name]=%00',
    'filter[variations]=x',
    'filter[name][x]=1',
    'filter[__proto__]=1',
    'filter[constructor]=1',
    'sort=variations',
    'sort=-',
    'sort=__proto__',
    'page=1e3',
    'page=-1',
    'itemsPerPage=0x10',
    `${'filter[name]=a&'.repeat(101)}`,
  ];
  it.each(bad)('%s is a bad request', async (query) => {
    expect((await admin.get(`/api/admin/article?${query}`)).status).toBe(400);
  });

  it('never breaks the server', async () => {
    const nasty = fc.constantFrom(
      '\0',
      '..',
      "' or 1=1 --",
      '9'.repeat(40),
      '-0',
      '1e400',
      '\ud800',
      '%',
      '[]',
      '∞',
    );
    const value = fc.oneof(
      nasty,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.date().map((at) => String(at)),
    );
    const field = fc.constantFrom(
      'id',
      'name',
      'priceCents',
      'createdAt',
      'allow',
      'thc',
      'terpeneProfile',
      'type',
    );
    const key = fc.oneof(
      field.map((name) => `filter[${name}]`),
      fc.constantFrom('page', 'itemsPerPage', 'sort', 'q', 'fields'),
      fc.string({ maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]));
        for (const path of ['article', 'article/export']) {
          const { status } = await admin.get(`/api/admin/${path}?${query}`);
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: 150 },
    );
  });
});
