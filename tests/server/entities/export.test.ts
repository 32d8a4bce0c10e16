import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { trailOf } from '../../support/trail.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  server = await buildTestApp();
  pharmacist = await server.staff('pharmacist');
  shop = createShop(server.deps);
});
afterAll(() => server.close());

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');
const german = { headers: { 'accept-language': 'de' } };

describe('a list as CSV', () => {
  it('is not allowed without the permission "export"', async () => {
    expect((await server.visitor().get('/api/admin/customer/export')).status).toBe(401);
    for (const role of ['support', 'pta', 'editor']) {
      expect((await (await server.staff(role)).get('/api/admin/customer/export')).status, role).toBe(403);
    }
    expect((await pharmacist.get('/api/admin/article/export')).status).toBe(403);
  });

  it('has the rows of the list, in its order, with the requested columns', async () => {
    await server.addCustomer({ lastName: 'Ahrens', zip: '20001', customerNumber: '20000001' });
    await server.addCustomer({ lastName: 'Behn', zip: '20002', customerNumber: '20000002' });
    await server.addCustomer({ lastName: 'Cordes', zip: '20003', payType: 'doctor' });
    const answer = await pharmacist.get(
      '/api/admin/customer/export?purpose=Planung&sort=-customerNumber&filter[payType]=self&fields=lastName,zip,payType,itemsPerPage',
      german,
    );
    expect(answer.status).toBe(400);
    const { headers, text } = await pharmacist.get(
      '/api/admin/customer/export?purpose=Planung&sort=-customerNumber&filter[payType]=self&fields=lastName,zip,payType',
      german,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="customer.csv"; filename*=UTF-8''customer.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(linesOf(text).slice(0, 4)).toEqual([
      'Nachname;Postleitzahl;Kostenträger',
      'Behn;20002;Selbstzahler',
      'Ahrens;20001;Selbstzahler',
      '',
    ]);
  });

  it('is recorded in the audit trail, with its query and number of rows', async () => {
    await pharmacist.get('/api/admin/customer/export?purpose=Planung&q=Ahrens&fields=lastName');
    const admin = await server.staff('admin');
    const trail = await trailOf(admin, 'filter[action]=export&filter[entity]=customer');
    expect(trail[0]).toMatchObject({
      action: 'export',
      entity: 'customer',
      changes: { query: { new: { q: 'Ahrens' } }, rows: { new: 1 } },
    });
  });

  it('escapes formulas, and keeps separators and quotes in their cell', async () => {
    await server.addCustomer({
      lastName: '=HYPERLINK("http://x")',
      city: 'Ham;burg',
      street: '-1+2',
      phone: '+49 40',
    });
    const { text } = await pharmacist.get(
      '/api/admin/customer/export?purpose=Planung&q=HYPERLINK&fields=lastName,city,street,phone',
      german,
    );
    expect(linesOf(text)[1]).toBe(`"'=HYPERLINK(""http://x"")";"Ham;burg";'-1+2;'+49 40`);
  });

  it('writes numbers, money and times in the format of the reader’s spreadsheet', async () => {
    await shop.addArticle({ name: 'Zahl', priceCents: 123456 });
    const admin = await server.staff('admin');
    const path = '/api/admin/article/export?q=Zahl&fields=name,priceCents,packageAmount,allow';
    expect(linesOf((await admin.get(path, german)).text)[1]).toBe('Zahl;1234,56;1;Ja');
    const english = { headers: { 'accept-language': 'en' } };
    expect(linesOf((await admin.get(path, english)).text)[1]).toBe('Zahl,1234.56,1,Yes');
    // The page's language, which its link names, is not always the browser's.
    expect(linesOf((await admin.get(`${path}&locale=de`, english)).text)[1]).toBe('Zahl;1234,56;1;Ja');
    expect(linesOf((await admin.get(`${path}&locale=en-GB`, german)).text)[1]).toBe('Zahl,1234.56,1,Yes');
  });

  it('has all rows, across pages and batches', async () => {
    for (let n = 0; n < 250; n++) await shop.addArticle({ name: `Viele ${n}` });
    const admin = await server.staff('admin');
    const { text } = await admin.get('/api/admin/article/export?q=Viele&sort=name&fields=name');
    expect(new Set(linesOf(text).slice(1)).size).toBe(250);
  });

  it('shows neither fields that the role must not see nor those that are never exported', async () => {
    const auditor = await server.staff('auditor');
    for (const field of ['passwordHash', 'nothing', '__proto__']) {
      expect(
        (await auditor.get(`/api/admin/staff/export?purpose=Planung&fields=${field}`)).status,
        field,
      ).toBe(400);
    }
  });
});

describe('a list of personal data', () => {
  const path = '/api/admin/customer/export';

  it.each(['', '?purpose=', '?purpose=ab', '?purpose=%20%20%20%20', `?purpose=${'x'.repeat(201)}`])(
    'is not handed out with the purpose %j',
    async (query) => {
      const { status, body } = await pharmacist.get(`${path}${query}`, german);
      expect([status, body.errorType]).toEqual([422, 'purposeMissing']);
    },
  );

  it('says at its end who took it along, when and for what; so do the trail and the security events', async () => {
    const session = (await pharmacist.get('/api/admin/session')).body.data;
    const { name } = (session as { staff: { name: string } }).staff;
    const purpose = 'Rückruf der Charge "7"';
    const asked = `${path}?q=Cordes&fields=lastName&purpose=${encodeURIComponent(purpose)}`;
    const { text } = await pharmacist.get(asked, german);
    const said = `Exportiert von ${name} am 2026-03-04 10:00:00, 1 Zeilen. Zweck: Rückruf der Charge`;
    expect(linesOf(text).slice(1)).toEqual(['Cordes', '', `"${said} ""7"""`]);
    const sheet = readXlsx((await pharmacist.get(asked.replace('export', 'export.xlsx'), german)).raw);
    expect(sheet).toMatchObject({ A2: { value: 'Cordes' }, A4: { value: `${said} "7"` } });
    const admin = await server.staff('admin');
    const [entry] = await trailOf(admin, 'filter[action]=export&filter[entity]=customer');
    expect(entry).toMatchObject({ actorName: name, changes: { purpose: { new: purpose } } });
    const events = () => trailOf(admin, 'filter[action]=data-export&filter[entity]=security');
    await expect
      .poll(async () => (await events())[0])
      .toMatchObject({
        actorType: 'staff',
        actorName: null,
        changes: { entity: { new: 'customer' }, rows: { new: 1 }, purpose: { new: purpose } },
      });
  });

  it('is named as such in OpenAPI, and no other list is', async () => {
    const { paths } = (await server.visitor().get('/api/openapi.json')).body as unknown as {
      paths: Record<string, { get?: { parameters?: { name: string; required: boolean }[] } }>;
    };
    const asks = (entity: string) =>
      paths[`/api/admin/${entity}/export`]?.get?.parameters?.find(({ name }) => name === 'purpose');
    expect([asks('customer')?.required, asks('article')]).toEqual([true, undefined]);
    const admin = await server.staff('admin');
    expect((await admin.get('/api/admin/article/export?q=Zahl&fields=name')).text).not.toContain(
      'Exportiert',
    );
  });
});
