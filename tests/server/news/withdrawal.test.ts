import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const path = '/api/shop/withdrawal';
const declaration = { name: 'Erika Mustermann', orderNumber: '100042', email: 'erika@demo.test' };

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  server.setTime('2026-07-01T21:30:00.000Z');
});
afterAll(() => server.close());

const mails = () =>
  server.deps.db.selectFrom('mail').select(['template', 'recipient', 'text']).orderBy('template').execute();

it('takes a declaration without a login, once, and sends its receipt with date and time', async () => {
  const visitor = server.visitor();
  const headers = { 'idempotency-key': 'withdrawal-1', 'accept-language': 'de' };
  const first = await visitor.post<{ data: { reference: string; receivedAt: string } }>(path, declaration, {
    headers,
  });
  expect(first.status).toBe(201);
  const { reference, receivedAt } = first.body.data;
  expect(receivedAt).toBe('2026-07-01T21:30:00.000Z');
  const again = await visitor.post(path, declaration, { headers });
  expect(again.body).toEqual(first.body);

  const sent = await mails();
  expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
    ['withdrawalArrived', 'kontakt@musterapotheke.invalid'],
    ['withdrawalReceived', 'erika@demo.test'],
  ]);
  const receipt = sent[1]?.text ?? '';
  for (const word of [
    '01.07.2026',
    '23:30:00',
    'Erika Mustermann',
    '100042',
    'die ganze Bestellung',
    reference,
  ])
    expect(receipt).toContain(word);

  const support = await server.staff('support');
  const { body } = await support.get<{ data: { form: string; reference: string }[] }>(
    '/api/admin/form-submission',
  );
  expect(body.data).toEqual([expect.objectContaining({ form: 'withdrawal', reference })]);
});

it('names single articles where only they are meant', async () => {
  await server.visitor().post(path, { ...declaration, email: 'kim@demo.test', articles: 'Vaporizer' });
  const receipt = (await mails()).find(({ recipient }) => recipient === 'kim@demo.test');
  expect(receipt?.text).toContain('Umfang: Vaporizer');
});

it.each([
  [{}, ['email', 'name', 'orderNumber']],
  [{ ...declaration, email: 'x' }, ['email']],
  [{ ...declaration, orderNumber: 'x'.repeat(61) }, ['orderNumber']],
  [{ ...declaration, reason: 'keiner' }, ['reason']],
  [{ ...declaration, name: ['a'] }, ['name']],
])('refuses what is no declaration, at its place: %j', async (body, fields) => {
  const answer = await server.visitor().post(path, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.data as object).sort()).toEqual(fields);
});

it('fills nobody’s mailbox: five receipts a day for one address', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const body = { ...declaration, email: 'Opfer@demo.test', orderNumber: `10000${n}` };
    const options = { remoteAddress: `198.51.100.${n}` };
    statuses.push((await server.visitor().post(path, body, options)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
