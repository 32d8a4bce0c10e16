import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

// What is counted of a reader who sees very many people: each answer that shows a row of somebody, in whatever form.

let server: TestApp;
let read: string[] = [];
let orderId: string;
beforeAll(async () => {
  server = await buildTestApp({
    extend: (app) =>
      app.addHook('onResponse', (request: FastifyRequest, _reply, done) => {
        read = [...(request.peopleRead ?? [])];
        done();
      }),
  });
  const shop = createShop(server.deps);
  await shop.configure();
  const { id: articleId } = await shop.addArticle();
  await shop.addBatch(articleId);
  const customer = await server.customer();
  const body = orderForm(orderBody([{ articleId, amount: 5 }]));
  const placed = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', body);
  expect(placed.status, placed.text).toBe(200);
  orderId = placed.body.data.orderId;
});
afterAll(() => server.close());

it('is the row of each answer about it, and every row of an export', async () => {
  const pharmacist = await server.staff('pharmacist');
  const at = `/api/admin/order/${orderId}`;
  const { version } = (await pharmacist.get<{ data: { version: number } }>(at)).body.data;
  const calls = {
    event: () => pharmacist.post(`${at}/events/accept`, { version }),
    change: () => pharmacist.put(at, { version: version + 1, deliveryNote: 'Bitte klingeln' }),
    documents: () => pharmacist.get(`${at}/documents`),
    invoice: () => pharmacist.get(`/api/admin/order-invoice/${orderId}/invoice`),
    label: () => pharmacist.get(`/api/admin/order-label/${orderId}`),
    csv: () => pharmacist.get('/api/admin/order/export?purpose=Abgleich'),
    xlsx: () => pharmacist.get('/api/admin/order/export.xlsx?purpose=Abgleich'),
  };
  const counted: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call();
    counted[name] = answer.status === 200 ? read : answer.text;
  }
  expect(counted).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, [orderId]])));
});

it('is nothing where the rows are nobody’s', async () => {
  await (await server.staff('pharmacist')).get('/api/admin/article');
  expect(read).toEqual([]);
});
