import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let server: TestApp;
let articleId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const shop = createShop(server.deps);
  await shop.configure();
  articleId = (await shop.addArticle()).id;
  await shop.addBatch(articleId);
});
afterAll(() => server.close());

async function change(by: TestBrowser, path: string, values: Record<string, unknown>) {
  const { version } = (await by.get(`/api/admin/${path}`)).body.data as { version: number };
  expect((await by.put(`/api/admin/${path}`, { ...values, version })).status).toBe(200);
}
const mails = (template: string, email: string) =>
  server.deps.db
    .selectFrom('mail')
    .where('template', '=', template)
    .where(sentTo(email))
    .orderBy('createdAt')
    .select(['subject', 'text', 'customerId', 'locale'])
    .execute();

async function placedBy(customer: TestBrowser) {
  const form = orderForm(orderBody([{ articleId, amount: 5 }]));
  const { body } = await customer.upload('/api/shop/checkout/order', form);
  return (body.data as { orderId: string }).orderId;
}

it('a customer is told where their order goes whenever staff change it', async () => {
  const customer = await server.customer();
  const { id: customerId, email } = customer.account;
  const orderId = await placedBy(customer);
  await server.deps.db.updateTable('customer').set({ locale: 'en' }).where('id', '=', customerId).execute();
  await change(await server.staff('support'), `order/${orderId}`, {
    deliveryFirstName: 'Dora',
    deliveryLastName: 'Dieb',
    deliveryStreet: 'Hehlergasse 1',
    deliveryZip: '10115',
    deliveryCity: 'Berlin',
  });
  const making = { state: 'manufacturing' as const };
  await server.deps.db.updateTable('order').set(making).where('id', '=', orderId).execute();
  await change(await server.staff('pta'), `order/${orderId}`, { deliveryStreet: 'Nebenweg 2' });
  const told = await mails('orderAddressChanged', email);
  expect(told).toMatchObject([
    { customerId, locale: 'en' },
    { customerId, locale: 'en' },
  ]);
  expect(told[0]?.text).toContain('Dora Dieb\nHehlergasse 1\n10115 Berlin');
  expect(told[1]?.text).toContain('Dora Dieb\nNebenweg 2\n10115 Berlin');
  // A note of the staff's own is nobody's address.
  await change(await server.staff('support'), `order/${orderId}`, { staffNote: 'Rief an.' });
  expect(await mails('orderAddressChanged', email)).toHaveLength(2);
});

it('what is picked up goes nowhere', async () => {
  const customer = await server.customer();
  const orderId = await placedBy(customer);
  await server.deps.db.updateTable('order').set({ isPickup: true }).where('id', '=', orderId).execute();
  await change(await server.staff('support'), `order/${orderId}`, { deliveryStreet: 'Nebenweg 2' });
  expect(await mails('orderAddressChanged', customer.account.email)).toEqual([]);
});

it('a customer is told which of their details staff have changed, and not of what they change themselves', async () => {
  const customer = await server.customer();
  const { id, email } = customer.account;
  const support = await server.staff('support');
  await change(support, `customer/${id}`, { street: 'Hehlergasse 1', city: 'Berlin', phone: '0170 55501' });
  const [mail, ...more] = await mails('addressChanged', email);
  expect(mail).toMatchObject({ customerId: id, locale: 'de' });
  expect(mail?.text).toMatch(/geändert: Straße[^.]*, Ort, Telefon/);
  await change(support, `customer/${id}`, { street: 'Hehlergasse 1', moreStatusUpdates: true });
  expect(
    (await customer.post('/api/shop/my-account/my-address', { deliveryNote: 'Hinterhaus' })).status,
  ).toBe(200);
  expect([...more, ...(await mails('addressChanged', email)).slice(1)]).toEqual([]);
});
