import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

describe('a value that another row has already', () => {
  it('is not searched without a permission', async () => {
    await admin.post('/api/admin/brand', { name: 'Nordblatt' });
    const pta = await server.staff('pta');
    expect((await pta.post('/api/admin/brand', { name: 'Nordblatt' })).status).toBe(403);
  });

  it('is reported at its field, when it is created and when it is changed', async () => {
    const again = await admin.post('/api/admin/brand', { name: 'Nordblatt' });
    expect([again.status, again.body.errorType]).toEqual([409, 'alreadyExists']);
    expect(again.body.data).toEqual({ name: ['Name ist schon vergeben.'] });
    const other = await admin.post('/api/admin/brand', { name: 'Elbkraut' });
    const { id } = other.body.data as { id: string };
    const changed = await admin.put(`/api/admin/brand/${id}`, { version: 1, name: 'Nordblatt' });
    expect(changed.body.data).toEqual({ name: ['Name ist schon vergeben.'] });
  });

  it('is found through an index over an expression and one over several columns', async () => {
    const first = await server.addCustomer();
    const { id } = await server.addCustomer({ state: 'pending' });
    const mail = await admin.put(`/api/admin/customer/${id}`, {
      version: 1,
      email: first.email.toUpperCase(),
    });
    expect([mail.status, Object.keys(mail.body.data as object)]).toEqual([409, ['email']]);
    const shop = createShop(server.deps);
    const article = await shop.addArticle();
    const { batchNumber } = await shop.addBatch(article.id);
    const batch = { articleId: article.id, batchNumber, expiresOn: '2027-06-30', receivedAmount: 1 };
    const twice = await admin.post('/api/admin/batch', batch);
    expect([twice.status, Object.keys(twice.body.data as object)]).toEqual([409, ['batchNumber']]);
  });
});
