import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRequestPayout } from '../../../packages/server/src/features/payouts/request-payout.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';

let server: TestApp;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  pharmacist = await server.staff('pharmacist');
});
afterAll(() => server.close());
beforeEach(() => server.setTime('2026-03-04T09:00:00Z'));

const shop = '/api/shop/my-account';
const account = { accountHolder: ' Nora Neumann ', iban: 'de89 3704 0044 0532 0130 00' };
type Customer = Awaited<ReturnType<TestApp['customer']>>;

async function withBalance(amountCents = 2500): Promise<Customer> {
  const customer = await server.customer();
  const createdAt = '2026-03-03T09:00:00Z';
  const entry = { customerId: customer.account.id, amountCents, reason: 'goodwill' as const, createdAt };
  await server.deps.db.insertInto('balanceEntry').values(entry).execute();
  return customer;
}

interface Shown {
  balanceAccountBalance: number;
  payout?: Record<string, unknown>;
}
const shownTo = async (customer: Customer) => (await customer.get<{ data: Shown }>(`${shop}/`)).body.data;
const ask = (customer: Customer, body: unknown = account) => customer.post(`${shop}/payout`, body);
const reasons = async (customer: Customer) =>
  (
    await customer.get<{ data: { entries: { amount: number; reason: string }[] } }>(`${shop}/balance`)
  ).body.data.entries.map(({ reason, amount }) => `${reason} ${amount}`);
const openOf = ({ account: { id } }: Customer) =>
  server.deps.db
    .selectFrom('payout')
    .where('customerId', '=', id)
    .orderBy('createdAt', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
const mailsOf = async ({ account: { id } }: Customer) =>
  (
    await server.deps.db
      .selectFrom('mail')
      .where('customerId', '=', id)
      .where('template', 'like', 'payout%')
      .orderBy('createdAt')
      .orderBy('template')
      .select(['template', 'recipient'])
      .execute()
  ).map(({ template, recipient }) => `${template} ${recipient}`);

it('is requested once, reserved, transferred by staff once, and reported by mail and in the account', async () => {
  const customer = await withBalance();
  const { email, id } = customer.account;
  expect((await ask(customer)).status).toBe(200);
  expect(await shownTo(customer)).toMatchObject({
    balanceAccountBalance: 0,
    payout: { state: 'requested', amount: 2500, ibanEnd: '3000', paidAt: null },
  });
  expect((await ask(customer)).body.errorType).toBe('payoutRequested');
  expect(await mailsOf(customer)).toEqual([
    `payoutReceived ${email}`,
    'payoutToDo kontakt@musterapotheke.invalid',
  ]);

  const payout = await openOf(customer);
  expect(payout).toMatchObject({ accountHolder: 'Nora Neumann', iban: 'DE89370400440532013000' });
  const erase = () => pharmacist.post(`/api/admin/customer/${id}/events/erase`, { version: 1 });
  expect((await erase()).body.errorType).toBe('payoutUnderWay');
  const second = await server.staff('pharmacist');
  const send = (event: string, version: number, by = pharmacist) =>
    by.post(`/api/admin/payout/${payout.id}/events/${event}`, { version });
  expect((await send('pay', 1)).body.errorType).toBe('payoutNotApproved');
  expect((await send('approve', 1, second)).status).toBe(200);
  // Whoever approves the payout doesn't transfer it.
  expect((await send('pay', 2, second)).body.errorType).toBe('anotherPersonNeeded');
  const pay = () => send('pay', 2);
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shownTo(customer)).toMatchObject({
    balanceAccountBalance: 0,
    payout: { state: 'paid', paidAt: expect.stringContaining('2026-03-04') },
  });
  expect(await reasons(customer)).toEqual(['payoutRequested -2500', 'goodwill 2500']);
  expect(await mailsOf(customer)).toContain(`payoutPaid ${email}`);
  expect((await customer.post(`${shop}/payout/withdraw`, {})).status).toBe(409);
});

it('returns to the balance, once, when staff decline it or the customer cancels it', async () => {
  const customer = await withBalance();
  await ask(customer);
  const { id } = await openOf(customer);
  const decline = (reason?: string) =>
    pharmacist.post(`/api/admin/payout/${id}/events/decline`, { version: 1, reason });
  expect((await decline()).status).toBe(422);
  expect((await decline('Die Bank kennt das Konto nicht.')).status).toBe(200);
  expect(await shownTo(customer)).toMatchObject({
    balanceAccountBalance: 2500,
    payout: { state: 'declined', reason: 'Die Bank kennt das Konto nicht.' },
  });
  const { text } = await server.deps.db
    .selectFrom('mail')
    .where('customerId', '=', customer.account.id)
    .where('template', '=', 'payoutDeclined')
    .select('text')
    .executeTakeFirstOrThrow();
  expect(text).toContain('Nora');
  expect(text).toMatch(/wir konnten dir 25,00\s€ nicht auszahlen: Die Bank kennt das Konto nicht\./);
  server.setTime('2026-03-04T09:01:00Z');
  expect((await ask(customer)).status).toBe(200);
  expect((await customer.post(`${shop}/payout/withdraw`, {})).status).toBe(200);
  expect((await customer.post(`${shop}/payout/withdraw`, {})).body.errorType).toBe('eventNotPossible');
  expect(await shownTo(customer)).toMatchObject({
    balanceAccountBalance: 2500,
    payout: { state: 'withdrawn' },
  });
});

it('needs a balance, a fresh sign-in, and a bank account that exists', async () => {
  const [poor, doctor] = [await server.customer(), await server.customer({ payType: 'doctor' })];
  for (const one of [poor, doctor]) expect((await ask(one)).body.errorType).toBe('nothingToPayOut');
  const customer = await withBalance();
  for (const body of [
    {},
    { ...account, iban: 'DE88370400440532013000' },
    { ...account, amountCents: 1 },
    { ...account, accountHolder: 'x'.repeat(161) },
  ])
    expect((await ask(customer, body)).status).toBe(422);
  server.setTime('2026-03-04T09:16:00Z');
  expect((await ask(customer)).body.errorType).toBe('reauthenticate');
  await customer.post('/api/shop/reauthenticate', { password });
  expect((await ask(customer)).status).toBe(200);
});

it('is refused for a customer who was locked after the session was read', async () => {
  const { account: known } = await withBalance();
  const { db, clock } = server.deps;
  await db.updateTable('customer').set({ state: 'locked' }).where('id', '=', known.id).execute();
  const signedIn = { payType: 'self' as const, balanceCents: 2500, authenticatedAt: clock().toISOString() };
  const profile = {
    ...{ street: 'Weg 1', additionalAddress: null, zip: '20253', city: 'Hamburg', deliveryNote: null },
    ...{ gender: null, lawNoticeReadAt: null, etiquetteAcceptedAt: null },
  };
  const customer = { ...known, ...signedIn, firstName: 'Nora', lastName: 'Neumann', profile };
  const actor = { type: 'customer', role: 'customer' } as const;
  const asking = createRequestPayout(server.deps)({ customer, actor, body: account, locale: 'de' });
  await expect(asking).rejects.toMatchObject({ code: 'notSignedIn' });
});

it('is read completely by the person who transfers it, without the bank account by support, and not by others', async () => {
  const customer = await withBalance();
  await ask(customer);
  const { id } = await openOf(customer);
  const seenBy = async (role: string) => {
    const { status, body } = await (await server.staff(role)).get<{ data: object }>(
      `/api/admin/payout/${id}`,
    );
    return [status, body.data && 'iban' in body.data];
  };
  expect(await seenBy('pharmacist')).toEqual([200, true]);
  expect(await seenBy('support')).toEqual([200, false]);
  expect((await seenBy('pta'))[0]).toBe(403);
  const support = await server.staff('support');
  expect((await support.post(`/api/admin/payout/${id}/events/pay`, { version: 1 })).status).toBe(403);
});

it('cannot go back to the balance by the customer or who approved it once it may have been transferred', async () => {
  const customer = await withBalance();
  await ask(customer);
  const { id } = await openOf(customer);
  const second = await server.staff('pharmacist');
  const send = (event: string, version: number, by = pharmacist) =>
    by.post(`/api/admin/payout/${id}/events/${event}`, { version, reason: 'Das Konto ist falsch.' });
  expect(await shownTo(customer)).toMatchObject({ payout: { isApproved: false } });
  expect((await pharmacist.post(`/api/admin/payout/${id}/events/approve`, { version: 1 })).status).toBe(200);
  const refused = await customer.post<{ error: string }>(`${shop}/payout/withdraw`, {});
  expect(refused.body.errorType).toBe('payoutOnItsWay');
  expect((await send('decline', 2)).body.errorType).toBe('anotherPersonNeeded');
  expect(await shownTo(customer)).toMatchObject({
    balanceAccountBalance: 0,
    payout: { state: 'requested', isApproved: true },
  });
  // One of those who may have transferred it says that nobody has.
  expect((await send('decline', 2, second)).status).toBe(200);
  expect(await shownTo(customer)).toMatchObject({ balanceAccountBalance: 2500 });
  expect((await send('pay', 3, second)).status).toBe(409);
});
