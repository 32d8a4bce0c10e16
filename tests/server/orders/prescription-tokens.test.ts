import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';
import { openDocuments } from '../support/open-documents.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let articleId: string;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  articleId = (await shop.addArticle()).id;
  await shop.addBatch(articleId, { receivedAmount: 500 });
});

afterAll(() => test.close());

let count = 0;
const aToken = () => {
  count += 1;
  const number = `160.000.000.000.${String(count).padStart(3, '0')}`;
  const check = 98n - ((BigInt(number.replaceAll('.', '')) * 100n) % 97n);
  return { taskId: `${number}.${String(check).padStart(2, '0')}`, accessCode: 'a1b2c3d4'.repeat(8) };
};
type Customer = Awaited<ReturnType<TestApp['customer']>>;
type Token = ReturnType<typeof aToken>;

const order = (customer: Customer, prescriptionTokens: unknown, changes: object = {}) =>
  customer.upload<{ data: { orderId: string } & Record<string, string[]> }>(
    '/api/shop/checkout/order',
    orderForm(
      orderBody([{ articleId, amount: 5 }], {
        prescriptionTransmission: 'digital/token',
        prescriptionTokens,
        ...changes,
      }),
      [{ name: 'token.pdf', content: pdf }],
    ),
  );
const kept = (orderId: string) =>
  test.deps.db
    .selectFrom('prescription as p')
    .leftJoin('prescriptionCode as c', 'c.prescriptionId', 'p.id')
    .where('p.orderId', '=', orderId)
    .select(['p.id', 'p.taskId', 'p.state', 'c.sealed'])
    .orderBy('p.taskId')
    .execute();

/** Access codes as somebody reads them who has the database alone. */
const storedCodes = (prescriptionIds: string[]) =>
  pastTheLayer<{ copy: string }>(
    test.database,
    'select to_jsonb(c)::text as copy from prescription_code c where prescription_id = any ($1)',
    [prescriptionIds],
  );

it('stores the data of a token, with its access code unreadable', async () => {
  const tokens = [aToken(), aToken(), aToken()];
  const { status, text, body } = await order(await test.customer(), tokens);
  expect(status, text).toBe(200);
  const rows = await kept(body.data.orderId);
  expect(rows.map(({ taskId }) => taskId)).toEqual(tokens.map(({ taskId }) => taskId));
  for (const { sealed } of rows) expect(sealed).toBe(tokens[0]?.accessCode);
  const stored = JSON.stringify(await storedCodes(rows.map(({ id }) => id)));
  expect(stored).toMatch(/enc1:prescription_code\.sealed:/);
  expect(stored).not.toContain('a1b2c3d4');
  const pharmacist = await test.staff('pharmacist');
  const list = await pharmacist.get<{ total: number }>('/api/admin/prescription');
  const shown = await pharmacist.get(`/api/admin/prescription/${rows[0]?.id}`);
  expect([list.status, list.body.total, shown.status]).toEqual([200, 3, 200]);
  for (const { text } of [list, shown]) {
    expect(text).toContain('160.000.000.000.');
    expect(text).not.toMatch(/a1b2c3d4|accessCode|sealed/);
  }
  expect((await (await test.staff('support')).get('/api/admin/prescription')).status).toBe(403);
  const { rows: traces } = await test.deps.db
    .selectFrom('audit')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }));
  expect(JSON.stringify(traces)).not.toContain('a1b2c3d4');
});

it('accepts a prescription once, from any customer, until its order is cancelled', async () => {
  const token = aToken();
  const [first, second] = [await test.customer(), await test.customer()];
  const answers = await Promise.all([order(first, [token]), order(second, [aToken(), token])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ errorType: 'prescriptionUsed', error: expect.stringMatching(/\w/) });
  const placed = answers.findIndex(({ status }) => status === 200);
  const [winner, loser] = placed === 0 ? [first, second] : [second, first];
  const orderId = answers[placed]?.body.data.orderId ?? '';
  expect((await winner.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
  expect(await kept(orderId)).toContainEqual(
    expect.objectContaining({ taskId: token.taskId, state: 'void', sealed: null }),
  );
  const again = await order(loser, [token]);
  expect(again.status, again.text).toBe(200);
});

it('is nobody’s by a code that was made up: its owner orders, and staff see that two orders name it', async () => {
  const token = aToken();
  const madeUp = { ...token, accessCode: 'f'.repeat(64) };
  const squatter = await order(await test.customer(), [madeUp]);
  expect(squatter.status, squatter.text).toBe(200);
  const owner = await order(await test.customer(), [token]);
  expect(owner.status, owner.text).toBe(200);
  const pharmacist = await test.staff('pharmacist');
  const seen = await pharmacist.get<{ data: { otherOrders: number }[] }>(
    `/api/admin/prescription?filter[orderId]=${owner.body.data.orderId}`,
  );
  expect(seen.body.data).toMatchObject([{ taskId: token.taskId, otherOrders: 1 }]);
  // The right one is still accepted once.
  const again = await order(await test.customer(), [token]);
  expect(again.body).toMatchObject({ errorType: 'prescriptionUsed' });
});

it('from before codes were hashed is known by its stored code', async () => {
  const token = aToken();
  const first = (await order(await test.customer(), [token])).body.data.orderId;
  const [stored] = await kept(first);
  await test.deps.db
    .deleteFrom('prescriptionUse')
    .where('prescriptionId', '=', stored?.id ?? '')
    .execute();
  const other = { ...token, accessCode: 'f'.repeat(64) };
  expect((await order(await test.customer(), [token])).body.errorType).toBe('prescriptionUsed');
  expect((await order(await test.customer(), [other])).status).toBe(200);
});

it('is one of at most twelve of an order', async () => {
  const customer = await test.customer();
  const { orderId } = (await order(customer, Array.from({ length: 12 }, aToken))).body.data;
  const form = orderForm({ prescriptionTokens: [aToken()] });
  form.append('file', new Blob([pdf]), 'more.pdf');
  const more = await customer.upload(`/api/shop/order/${orderId}/upload-prescription`, form);
  expect(more.body).toMatchObject({ errorType: 'tooManyPrescriptions' });
  expect(await kept(orderId)).toHaveLength(12);
});

it('keeps access codes until the order is completed, and no longer', async () => {
  const { body } = await order(await test.customer(), [aToken(), aToken()]);
  const { orderId } = body.data;
  const [first, second] = [await test.staff('pharmacist'), await test.staff('pharmacist')];
  const at = `/api/admin/order/${orderId}`;
  const send = async (event: string, by = first) => {
    const { version } = (await by.get<{ data: { version: number } }>(at)).body.data;
    const answer = await by.post(`${at}/events/${event}`, { version });
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  };
  const codes = async () => (await kept(orderId)).map(({ sealed }) => typeof sealed);
  await send('accept');
  await send('verify');
  await openDocuments(first, 'order', orderId);
  for (const event of ['checkPrescription', 'recordPayment', 'manufacture', 'assignBatches'])
    await send(event);
  await send('finishManufacturing');
  await send('releaseForShipping', second);
  expect(await codes()).toEqual(['string', 'string']);
  await send('complete');
  expect(await codes()).toEqual(['object', 'object']);
});

it('accepts tokens that are handed in after the order', async () => {
  const customer = await test.customer();
  const placed = await order(customer, undefined);
  const token = aToken();
  const form = orderForm({ prescriptionTokens: [token] });
  form.append('file', new Blob([pdf]), 'token.pdf');
  const url = `/api/shop/order/${placed.body.data.orderId}/upload-prescription`;
  expect((await customer.upload(url, form)).status).toBe(200);
  expect(await kept(placed.body.data.orderId)).toHaveLength(1);
  const other = await order(await test.customer(), [token]);
  expect(other.body).toMatchObject({ errorType: 'prescriptionUsed' });
});

it('is never taken for another one that was sent under the same key', async () => {
  const customer = await test.customer();
  const { orderId } = (await order(customer, undefined)).body.data;
  const [first, other] = [aToken(), aToken()];
  const send = (token: Token) => {
    const form = orderForm({ prescriptionTokens: [token] });
    form.append('file', new Blob([pdf]), 'token.pdf');
    const headers = { 'idempotency-key': 'hand-in-0001' };
    return customer.upload(`/api/shop/order/${orderId}/upload-prescription`, form, { headers });
  };
  expect([(await send(first)).status, (await send(first)).status]).toEqual([200, 200]);
  expect((await send(other)).body.errorType).toBe('idempotencyConflict');
  expect((await kept(orderId)).map(({ taskId }) => taskId)).toEqual([first.taskId]);
});

it('accepts another picture of the same print-out, and keeps what is on it once', async () => {
  const customer = await test.customer();
  const tokens = [aToken(), aToken()];
  const { orderId } = (await order(customer, tokens.slice(0, 1))).body.data;
  const before = await kept(orderId);
  const form = orderForm({ prescriptionTokens: tokens });
  form.append('file', new Blob([pdf]), 'better.pdf');
  const again = await customer.upload<{ data: { uploads: unknown[] } }>(
    `/api/shop/order/${orderId}/upload-prescription`,
    form,
  );
  expect(again.status, again.text).toBe(200);
  expect(again.body.data.uploads).toHaveLength(2);
  const now = await kept(orderId);
  expect(now.map(({ taskId }) => taskId)).toEqual(tokens.map(({ taskId }) => taskId));
  expect(now[0]).toEqual(before[0]);
});

it.each<[string, (token: Token) => unknown, string]>([
  ['another number', (token) => [{ ...token, taskId: '160' }], 'prescriptionTokens.0.taskId'],
  [
    'other check digits',
    (token) => [{ ...token, taskId: token.taskId.replace('160', '161') }],
    'prescriptionTokens.0.taskId',
  ],
  ['a hostile number', (token) => [{ ...token, taskId: "160' or '1'='1" }], 'prescriptionTokens.0.taskId'],
  ['a short access code', (token) => [{ ...token, accessCode: 'abc' }], 'prescriptionTokens.0.accessCode'],
  ['no access code', ({ taskId }) => [{ taskId }], 'prescriptionTokens.0.accessCode'],
  ['an unknown field', (token) => [{ ...token, doctor: 'x' }], 'prescriptionTokens.0.doctor'],
  ['too many', () => Array.from({ length: 31 }, aToken), 'prescriptionTokens'],
])('refuses %s', async (_what, tokens, field) => {
  const { status, body, text } = await order(await test.customer(), tokens(aToken()));
  expect(status, text).toBe(422);
  expect(Object.keys(body.data)).toEqual([field]);
  expect(text).not.toContain('a1b2c3d4');
});

it('an order without prescribed goods stores none', async () => {
  const grinder = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(grinder.id);
  const customer = await test.customer();
  const { body, status } = await order(customer, [aToken()], {
    items: [{ articleId: grinder.id, amount: 1, packageAmount: 1, subItems: [] }],
  });
  expect(status).toBe(200);
  expect(await kept(body.data.orderId)).toEqual([]);
});

it('can’t be opened by a copy of its access code once its order was cancelled', async () => {
  const customer = await test.customer();
  const { body } = await order(customer, [aToken()]);
  const { orderId } = body.data;
  const [row] = await kept(orderId);
  const [{ copy } = { copy: '' }] = await storedCodes([row?.id ?? '']);
  expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
  expect(await kept(orderId)).toMatchObject([{ state: 'void', sealed: null }]);
  await pastTheLayer(
    test.database,
    'insert into prescription_code select * from jsonb_populate_record(null::prescription_code, $1::jsonb)',
    [copy],
  );
  expect(await kept(orderId)).toMatchObject([{ sealed: '' }]);
});
