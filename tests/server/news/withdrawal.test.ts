import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createTinyShop, type TinyShop } from '../../support/tiny-shop.ts';

const path = '/api/shop/withdrawal';
const declaration = { name: 'Erika Mustermann', orderNumber: '100042', email: 'erika@demo.test' };

let server: TestApp;
let shop: TinyShop;
beforeAll(async () => {
  shop = await createTinyShop(
    'export const render = ({ posted }) => ({ status: 200, head: "", html: JSON.stringify(posted), state: {} });',
  );
  server = await buildTestApp({ shopFolder: shop.url });
  server.setTime('2026-07-01T21:30:00.000Z');
});
afterAll(async () => {
  await server.close();
  await shop.remove();
});

const mails = () =>
  server.deps.db.selectFrom('mail').select(['template', 'recipient', 'text']).orderBy('template').execute();

it('accepts a declaration without a login, once, and sends a receipt with date and time', async () => {
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

it('can name single articles', async () => {
  await server.visitor().post(path, { ...declaration, email: 'kim@demo.test', articles: 'Vaporizer' });
  const receipt = (await mails()).find(({ recipient }) => recipient === 'kim@demo.test');
  expect(receipt?.text).toContain('Umfang: Vaporizer');
});

it('writes no letters to strangers: what was typed is one line and leads nowhere', async () => {
  const letter =
    'Dein Konto ist gesperrt.\n\nMelde dich an: https://boese.example/login?x=1\n\nDeine Apotheke';
  const typed = {
    name: 'Petra www.boese.example',
    orderNumber: 'http://boese.example/1',
    articles: letter,
    email: 'fremd@demo.test',
  };
  const sent = await server.visitor().post(path, typed, { remoteAddress: '10.7.0.1' });
  expect(sent.status, sent.text).toBe(201);
  const receipt = (await mails()).find(({ recipient }) => recipient === 'fremd@demo.test')?.text ?? '';
  expect(receipt).toContain(
    'Name: Petra boese. example\nBestellung: http boese. example/1\nUmfang: Dein Konto',
  );
  expect(receipt).toContain('boese. example/login?x=1 Deine Apotheke\n');
  expect(receipt).not.toMatch(/boese\.example/);
});

it.each([
  [{}, ['email', 'name', 'orderNumber']],
  [{ ...declaration, email: 'x' }, ['email']],
  [{ ...declaration, orderNumber: 'x'.repeat(61) }, ['orderNumber']],
  [{ ...declaration, reason: 'keiner' }, ['reason']],
  [{ ...declaration, name: ['a'] }, ['name']],
])('refuses an invalid declaration at its field: %j', async (body, fields) => {
  const answer = await server.visitor().post(path, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.data as object).sort()).toEqual(fields);
});

describe('an address that strangers have named five times a day', () => {
  it('gets no more receipts, while every declaration counts; its owner isn’t counted with them', async () => {
    const owner = await server.customer();
    const { email } = owner.account;
    const references: string[] = [];
    const declare = async (by: TestBrowser, n: number, to = email) => {
      const body = { ...declaration, email: to, orderNumber: `10000${n}` };
      const options = { remoteAddress: `198.51.100.${n}` };
      const { status, body: sent } = await by.post<{ data: { reference: string; isMailed: boolean } }>(
        path,
        body,
        options,
      );
      references.push(sent.data.reference);
      return [status, sent.data.isMailed];
    };
    for (let n = 0; n < 5; n++)
      expect(await declare(server.visitor(), n, email.toUpperCase())).toEqual([201, true]);
    expect(await declare(server.visitor(), 5)).toEqual([201, false]);
    expect(await declare(owner, 6)).toEqual([201, true]);
    const receipts = (await mails()).filter(({ recipient }) => recipient.toLowerCase() === email);
    expect(receipts).toHaveLength(6);
    const kept = server.deps.db.selectFrom('formSubmission').where('reference', 'in', references);
    expect(await kept.select('id').execute()).toHaveLength(7);
  });

  it('leaves the limit of one network where it is', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 11; n++) {
      const options = { remoteAddress: '198.51.100.77' };
      statuses.add(
        (await server.visitor().post(path, { ...declaration, email: `n${n}@demo.test` }, options)).status,
      );
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe('without the script', () => {
  /** Sends what a browser sends by itself: no header of ours; answers what the page is told. */
  async function sendPlain(visitor: TestBrowser, fields: Record<string, string>, headers = {}) {
    const {
      status,
      text,
      headers: sent,
    } = await visitor.send({
      method: 'POST',
      url: '/vertrag-widerrufen',
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-xsrf-token': '',
        ...headers,
      },
    });
    const posted = /<body>(.*?)<script/.exec(text)?.[1];
    return { status, cache: sent['cache-control'], posted: posted ? JSON.parse(posted) : undefined };
  }
  const fields = { ...declaration, email: 'ohne@demo.test', articles: '' };
  const receipts = async () => (await mails()).filter(({ recipient }) => recipient === fields.email).length;

  it('asks for confirmation first, and accepts the confirmed declaration once', async () => {
    const visitor = server.visitor();
    visitor.cookies.clear();
    const asked = await sendPlain(visitor, fields);
    const { articles: _empty, ...answers } = fields;
    expect(asked).toMatchObject({ status: 200, cache: 'no-store', posted: { answers } });
    expect(asked.posted).not.toHaveProperty('receipt');
    expect(await receipts()).toBe(0);

    const confirmed = { ...fields, _token: asked.posted.token };
    const first = await sendPlain(visitor, confirmed);
    expect(first.posted.receipt.reference).toMatch(/\w/);
    expect((await sendPlain(visitor, confirmed)).posted.receipt).toEqual(first.posted.receipt);
    expect(await receipts()).toBe(1);
  });

  it('shows errors on the page, and keeps what was typed', async () => {
    const { status, posted } = await sendPlain(server.visitor(), { ...fields, email: 'x' });
    expect(status).toBe(422);
    expect(posted).toMatchObject({
      answers: { name: fields.name, email: 'x' },
      refusal: { data: { email: [expect.stringMatching(/\w/)] } },
    });
  });

  it.each([
    ['another browser’s token', { _token: 'guessed' }, {}, 403],
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['another kind of body', {}, { 'content-type': 'application/json' }, 415],
    ['a name that means something to the server', { ['__proto__']: 'x' }, {}, 400],
  ])('accepts nothing with %s', async (_what, more, headers, status) => {
    const before = await receipts();
    expect((await sendPlain(server.visitor(), { ...fields, ...more }, headers)).status).toBe(status);
    expect(await receipts()).toBe(before);
  });
});
