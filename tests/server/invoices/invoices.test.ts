import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { readPdf } from '../../support/text-of-pdf.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let pharmacist: TestBrowser;
let article: { id: string };
let batch: { id: string };

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  pharmacist = await test.staff('pharmacist');
  article = await shop.addArticle();
  batch = await shop.addBatch(article.id, { receivedAmount: 10_000, dryingLoss: 9.4, tymc: 100, tamc: 900 });
  await test.deps.db
    .updateTable('batch')
    .set({ releasedAt: '2026-02-01T08:00:00Z' })
    .where('id', '=', batch.id)
    .execute();
});

afterAll(() => test.close());

interface Order {
  data: {
    uploads: { id: string }[];
    certificateIds: [string, string][];
    items: { id: string; batches: { id: string; hasBatchCertificate: boolean }[] }[];
  };
}

async function placed() {
  const customer = await test.customer();
  const { body } = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: article.id, amount: 25 }]), [{ name: 'rezept.pdf', content: pdf }]),
  );
  return { customer, id: body.data.orderId };
}

async function send(id: string, event: string, fields: Record<string, unknown> = {}) {
  const { body } = await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`);
  return pharmacist.post(`/api/admin/order/${id}/events/${event}`, { version: body.data.version, ...fields });
}

const invoicesOf = (orderId: string) =>
  test.deps.db
    .selectFrom('invoice')
    .where('orderId', '=', orderId)
    .orderBy('number')
    .select(['number', 'kind', 'content'])
    .execute();

describe('invoices', () => {
  it('exist once the order is accepted, for its customer only', async () => {
    const { customer, id } = await placed();
    const path = `/api/shop/order/${id}/invoice`;
    expect((await customer.get(path)).status).toBe(404);
    expect((await send(id, 'accept')).status).toBe(200);
    const answer = await customer.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.raw.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const [invoice] = await invoicesOf(id);
    expect(invoice?.content).toMatchObject({
      totalGrossCents: 25 * 899 + 398,
      dueCents: 25 * 899 + 398,
      dueOn: '2026-03-11',
      lines: [{ quantity: 25, unit: 'g' }, { grossCents: 398 }, { name: 'Versand', grossCents: 0 }],
    });
    expect((await (await test.customer()).get(path)).status).toBe(404);
    expect((await test.visitor().get(path)).status).toBe(401);
  });

  it('are the German document, with a translation for pages in another language', async () => {
    const { customer, id } = await placed();
    await send(id, 'accept');
    const open = async (query: string) => {
      const { raw, headers } = await customer.get(`/api/shop/order/${id}/invoice${query}`, {
        headers: { 'accept-language': 'en' },
      });
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      const { title, language } = await readPdf(raw);
      return { title, language, name: headers['content-disposition'] };
    };
    const number = (await invoicesOf(id))[0]?.number ?? '';
    const saved = (name: string) => `attachment; filename="${name}.pdf"; filename*=UTF-8''${name}.pdf`;
    const german = { title: `Rechnung ${number}`, language: 'de', name: saved(number) };
    // A link doesn't ask as a page does: what the browser prefers says nothing.
    expect(await open('')).toEqual(german);
    expect(await open('?language=xx')).toEqual(german);
    expect(await open('?language=en')).toEqual({
      title: `Invoice ${number} (translation)`,
      language: 'en-GB',
      name: saved(`${number}-en`),
    });
  });

  it('can be read by staff who may see the order, also the cancellation invoice', async () => {
    const { id } = await placed();
    const path = `/api/admin/order-invoice/${id}`;
    expect((await pharmacist.get(`${path}/invoice`)).status).toBe(404);
    await send(id, 'accept');
    expect((await send(id, 'cancel', { reason: 'Auf Wunsch des Kunden' })).status).toBe(200);
    const { body } = await pharmacist.get<{ data: { invoices: object[] } }>(`/api/admin/order/${id}`);
    expect(body.data.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'cancellation' }]);
    for (const kind of ['invoice', 'cancellation']) {
      const { raw, headers } = await pharmacist.get(`${path}/${kind}`);
      expect([raw.subarray(0, 4).toString(), headers['cache-control']]).toEqual(['%PDF', 'no-store']);
    }
    const statuses = [
      // Orders that are cancelled are none of the makers' business, and texts are the editor's.
      (await (await test.staff('pta')).get(`${path}/invoice`)).status,
      (await (await test.staff('editor')).get(`${path}/invoice`)).status,
      (await test.visitor().get(`${path}/invoice`)).status,
      (await pharmacist.get(`${path}/draft`)).status,
    ];
    expect(statuses).toEqual([404, 403, 401, 404]);
  });

  it('bar the next order once they are overdue, until they are paid', async () => {
    const { customer, id } = await placed();
    await send(id, 'accept');
    const next = () =>
      customer.upload(
        '/api/shop/checkout/order',
        orderForm(orderBody([{ articleId: article.id, amount: 5 }])),
      );
    const dueOn = (day: string) =>
      test.deps.db.updateTable('order').set({ dueOn: day }).where('id', '=', id).execute();
    await dueOn('2026-03-04');
    expect((await next()).body.errorType).toBe('pendingOrder');
    await dueOn('2026-03-03');
    expect((await next()).body.errorType).toBe('unpaidOrder');
    expect((await send(id, 'recordPayment')).status).toBe(200);
    expect((await next()).body.errorType).toBe('pendingOrder');
  });

  it('have numbers without a gap, also when concurrent orders are accepted and one fails', async () => {
    const orders = await Promise.all([placed(), placed(), placed(), placed()]);
    const failing = test.deps.db.transaction().execute(async (tx) => {
      const actor = { type: 'system', role: 'admin' } as const;
      await test.deps.flows.send(tx, { entity: 'order', id: orders[0]?.id ?? '', event: 'accept', actor });
      throw new Error('the disk is full');
    });
    await Promise.allSettled([failing, ...orders.slice(1).map(({ id }) => send(id, 'accept'))]);
    expect((await send(orders[0]?.id ?? '', 'accept')).status).toBe(200);
    const rows = await test.deps.db.selectFrom('invoice').orderBy('number').select('number').execute();
    const years = rows.map((_, index) => `RE-2026-${String(index + 1).padStart(5, '0')}`);
    expect(rows.map(({ number }) => number)).toEqual(years);
  });

  it('are reversed by a cancellation invoice when the order is cancelled, and never changed', async () => {
    const { customer, id } = await placed();
    await send(id, 'accept');
    expect((await customer.post(`/api/shop/order/${id}/cancel-order`)).status).toBe(200);
    const rows = await invoicesOf(id);
    const [invoice, cancellation] = rows;
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
    expect(cancellation?.content).toMatchObject({
      number: expect.stringMatching(/^RE-2026-\d{5}$/),
      refersTo: { number: invoice?.number },
      totalGrossCents: invoice?.content.totalGrossCents,
    });
    const shown = await customer.get(`/api/shop/order/${id}/invoice`);
    expect(shown.headers['content-disposition']).toContain(cancellation?.number);
    const change = test.deps.db.deleteFrom('invoice').where('orderId', '=', id).execute();
    await expect(change).rejects.toThrow();
  });
});

describe('certificates and uploads', () => {
  it('are a PDF and the original file, for the customer of the order', async () => {
    const { customer, id } = await placed();
    const { body } = await customer.get<Order>(`/api/shop/my-account/order/${id}`);
    const [[itemId, batchId] = [], ...others] = body.data.certificateIds;
    expect([batchId, others]).toEqual([batch.id, []]);
    expect(body.data.items[0]?.batches).toEqual([{ id: batch.id, hasBatchCertificate: true }]);
    const account = await customer.get<{ data: { orders: unknown[] } }>('/api/shop/my-account');
    expect(account.body.data.orders).toMatchObject([{ id, certificateIds: [[itemId, batchId]] }]);
    const certificate = await customer.get(`/api/shop/my-account/certificate/${itemId}/${batchId}`);
    expect([certificate.status, certificate.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    const inEnglish = await customer.get(`/api/shop/my-account/certificate/${itemId}/${batchId}?language=en`);
    const english = await readPdf(inEnglish.raw);
    expect(english.language).toBe('en-GB');
    expect(english.text).toContain('Drying loss 9.4% at most 12% complies');
    expect(english.text).not.toMatch(/Ergebnis|Charge|entspricht|\d,\d{1,2}\b/);
    expect((await readPdf(certificate.raw)).text).toContain(
      'Trocknungsverlust 9,4 % höchstens 12 % entspricht',
    );
    const uploadPath = `/api/shop/my-account/upload/${body.data.uploads[0]?.id}`;
    const upload = await customer.get(uploadPath);
    expect(upload.raw).toEqual(Buffer.from(pdf));
    expect(upload.headers['content-security-policy']).toContain('sandbox');

    const other = await placed();
    const { body: theirs } = await other.customer.get<Order>(`/api/shop/my-account/order/${other.id}`);
    const foreign = [
      `/api/shop/my-account/certificate/${itemId}/${batchId}`,
      `/api/shop/my-account/certificate/${theirs.data.items[0]?.id}/${itemId}`,
      '/api/shop/my-account/certificate/x/y',
      uploadPath,
    ];
    const answers = await Promise.all(foreign.map((path) => other.customer.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await test.visitor().get(uploadPath)).status).toBe(401);
  });

  it('don’t exist for a batch that was never released', async () => {
    await test.deps.db.updateTable('batch').set({ releasedAt: null }).where('id', '=', batch.id).execute();
    const { customer, id } = await placed();
    const { body } = await customer.get<Order>(`/api/shop/my-account/order/${id}`);
    expect(body.data.certificateIds).toEqual([]);
    const path = `/api/shop/my-account/certificate/${body.data.items[0]?.id}/${batch.id}`;
    expect((await customer.get(path)).status).toBe(404);
  });
});
