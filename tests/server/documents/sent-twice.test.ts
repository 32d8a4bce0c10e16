import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { idCards, registrationForm, selfPayer } from '../../support/registration.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});
afterAll(() => test.close());

type Person = Pick<Awaited<ReturnType<TestApp['customer']>>, 'upload'>;

/** Whoever sends a file, where to, the name of its field, and whose it is then. */
const places: Record<string, () => Promise<{ by: Person; url: string; field: string; owner: string }>> = {
  'a side of the insurance card': async () => {
    const by = await test.customer();
    return { by, url: '/api/shop/my-account/upload/card_back', field: 'file', owner: by.account.id };
  },
  'a prescription': async () => {
    const by = await test.customer();
    const { id: articleId } = await shop.addArticle();
    await shop.addBatch(articleId, { receivedAmount: 500 });
    const placed = await by.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(orderBody([{ articleId, amount: 5 }], { prescriptionTransmission: 'digital/token' })),
    );
    expect(placed.status, placed.text).toBe(200);
    const owner = placed.body.data.orderId;
    return { by, url: `/api/shop/order/${owner}/upload-prescription`, field: 'file', owner };
  },
  'a paper of a registration': async () => {
    const email = 'wartet@demo.test';
    const form = registrationForm({ ...selfPayer, 'email[first]': email, 'email[second]': email }, idCards);
    await test.visitor().upload('/api/shop/registration', form);
    const owner = (await test.deps.customers.findByEmail(test.deps.db, email))?.id ?? '';
    const url = `/api/shop/registration/state/${await tokenMailedTo(test, email)}/cardFront`;
    return { by: test.visitor(), url, field: 'cardFront', owner };
  },
  'a laboratory’s certificate': async () => {
    const { id: owner } = await shop.addBatch((await shop.addArticle()).id, { state: 'quarantine' });
    const by = await test.staff('pharmacist');
    return { by, url: `/api/admin/batch/${owner}/certificates`, field: 'certificate', owner };
  },
};

it.each(Object.keys(places))(
  '%s that is sent again because its answer was lost is there once',
  async (name) => {
    const { by, url, field, owner } = (await places[name]?.()) ?? expect.fail();
    const documents = () =>
      test.deps.db.selectFrom('document').where('ownerId', '=', owner).select(['id', 'kind']).execute();
    const before = (await documents()).length;
    const send = (key: string, file: Parameters<typeof multipart>[1][string] = 'prescription') =>
      by.upload(url, multipart({}, { [field]: file }), { headers: { 'idempotency-key': key } });
    const first = await send('the-first-1');
    expect(first.status, first.text).toBeLessThan(300);
    const again = await send('the-first-1');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await documents()).toHaveLength(before + 1);

    const other = await send('the-first-1', 'idCardBack');
    expect([other.status, other.body]).toMatchObject([409, { errorType: 'idempotencyConflict' }]);
    expect(await documents()).toHaveLength(before + 1);
    const unclaimed = test.deps.db.selectFrom('document').where('state', '=', 'temporary');
    expect(await unclaimed.selectAll().execute()).toEqual([]);
  },
);

it('a certificate that was removed is there again where it is sent again under its key', async () => {
  const { by, url, field } = (await places['a laboratory’s certificate']?.()) ?? expect.fail();
  const send = async () => {
    const headers = { 'idempotency-key': 'the-first-1' };
    const form = multipart({}, { [field]: 'prescription' });
    return (await by.upload<{ data: { id: string } }>(url, form, { headers })).body.data.id;
  };
  const pharmacist = await test.staff('pharmacist');
  const listed = async () =>
    (await pharmacist.get<{ data: { id: string }[] }>(url)).body.data.map(({ id }) => id);
  const first = await send();
  expect((await pharmacist.delete(`${url}/${first}`)).status).toBe(204);
  const second = await send();
  expect(await listed()).toEqual([second]);
});
