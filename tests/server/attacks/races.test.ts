import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationToken } from '../../../packages/server/src/features/events/registration-token.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { at, createQuestionnaires } from '../questionnaire/support/questionnaires.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

// Two whole servers with nothing in common but database, files and secret, as behind a proxy.
let nodes: [TestApp, TestApp];
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  const first = await buildTestApp();
  nodes = [first, await buildTestApp({ beside: first })];
  shop = createShop(first.deps);
  await shop.configure();
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

const chosen = 'Sonne-ueber-Elbe7!';

/** The same browser at each of the nodes. */
function atEach(browser?: TestBrowser): [TestBrowser, TestBrowser] {
  const [one, other] = [nodes[0].visitor(), nodes[1].visitor()];
  for (const [name, value] of browser?.cookies ?? [])
    for (const { cookies } of [one, other]) cookies.set(name, value);
  return [one, other];
}
type Act = (browser: TestBrowser, n: number) => Promise<{ status: number; body: object }>;

const six = [0, 1, 2, 3, 4, 5];

/** Does the same six times at once, on both nodes in turn. @returns what was answered, the successes first */
async function sixTimes([one, other]: [TestBrowser, TestBrowser], act: Act, times = six): Promise<unknown[]> {
  const answers = times.map((n) => act(n % 2 ? one : other, n));
  const said = (await Promise.all(answers)).map(
    ({ status, body }) => (body as { errorType?: string } | undefined)?.errorType ?? status,
  );
  return said.sort((a, b) => Number(typeof a === 'string') - Number(typeof b === 'string'));
}
/** One has succeeded, and the others were refused, for one of these reasons. */
function expectOnce(said: unknown[], ...refusals: string[]): void {
  expect(said.filter((one) => one === 200)).toHaveLength(1);
  expect(said.filter((one) => one !== 200 && !refusals.includes(String(one)))).toEqual([]);
}

const withBalance = async (amountCents = 2500) => {
  const customer = await nodes[0].customer();
  const entry = { customerId: customer.account.id, amountCents, reason: 'goodwill' as const };
  await nodes[0].deps.db
    .insertInto('balanceEntry')
    .values({ ...entry, createdAt: '2026-03-03T09:00:00Z' })
    .execute();
  return customer;
};
const balanceOf = (customerId: string) =>
  nodes[0].deps.db
    .selectFrom('balanceEntry')
    .where('customerId', '=', customerId)
    .select(({ fn }) => fn.sum<number>('amountCents').as('sum'))
    .executeTakeFirstOrThrow();

describe('of six tries at once on two nodes, one succeeds', () => {
  it('with a link to a new password', async () => {
    const { email } = await nodes[0].addCustomer();
    const browser = nodes[0].visitor();
    await browser.post('/api/shop/request_password', { email });
    const token = await tokenMailedTo(nodes[0], email);
    const said = await sixTimes(atEach(browser), (one) =>
      one.post('/api/shop/reset_password', { token, password: chosen }),
    );
    expectOnce(said, 'linkInvalid');
  });

  it('with a link by which staff choose their password', async () => {
    const admin = await nodes[0].staff('admin');
    const { id, email } = await nodes[0].addStaff('pta');
    await admin.post(`/api/admin/staff/${id}/link`, {});
    const token = await tokenMailedTo(nodes[0], email);
    const said = await sixTimes(atEach(), (one) =>
      one.post('/api/admin/staff-password', { token, password: chosen }),
    );
    expectOnce(said, 'linkInvalid');
  });

  it('with an invitation to an event', async () => {
    const [admin, customer] = [await nodes[0].staff('admin'), await nodes[0].customer()];
    const { body } = await admin.post('/api/admin/event', {
      name: 'Frühlingsfest',
      text: 'Wir laden dich ein.',
      date: '2026-04-18T14:00:00.000Z',
      answerUntil: '2026-04-11T22:00:00.000Z',
    });
    const invited = { eventId: (body.data as { id: string }).id, customerId: customer.account.id };
    const invitation = await admin.post('/api/admin/event-registration', invited);
    const token = registrationToken(nodes[0].deps, (invitation.body.data as { id: string }).id);
    const said = await sixTimes(atEach(), (one) =>
      one.post(`/api/shop/event/registration/token/${token}/accept`),
    );
    expectOnce(said, 'alreadyAnswered', 'eventNotPossible');
  });

  it('with a one-time code, and with a recovery code', async () => {
    const { account, ...colleague } = await nodes[0].staff('pta');
    const own = '/api/admin/my/factors/code';
    const { secret } = (await colleague.post(own, {})).body.data as { secret: string };
    const codeAt = (iso: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(iso) });
    const code = codeAt('2026-03-04T09:00:00Z');
    const { recoveryCodes } = (await colleague.post(`${own}/confirm`, { code })).body.data as {
      recoveryCodes: string[];
    };
    for (const node of nodes) node.setTime('2026-03-04T09:01:00Z');
    for (const given of [codeAt('2026-03-04T09:01:00Z'), recoveryCodes[0]]) {
      const halfway: TestBrowser[] = [];
      for (const n of six) {
        const browser = nodes[0].visitor();
        await browser.post('/api/admin/login', { username: account.email, password });
        halfway.push(atEach(browser)[n % 2 ? 0 : 1]);
      }
      const said = await sixTimes(atEach(), (_one, n) =>
        (halfway[n] as TestBrowser).post('/api/admin/login/code', { code: given }),
      );
      expectOnce(said, 'codeWrong', 'tooManyTries');
    }
    for (const node of nodes) node.setTime('2026-03-04T09:00:00Z');
  });

  it('in asking for a balance to be paid out, and in the transfer by staff', async () => {
    const customer = await withBalance();
    const account = { accountHolder: 'Nora Neumann', iban: 'DE89370400440532013000' };
    // Five are as many as one may ask for within an hour.
    const five = six.slice(1);
    const ask: Act = (one) => one.post('/api/shop/my-account/payout', account);
    expectOnce(await sixTimes(atEach(customer), ask, five), 'payoutRequested');
    const { id } = await nodes[0].deps.db
      .selectFrom('payout')
      .where('customerId', '=', customer.account.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const [first, second] = [await nodes[0].staff('pharmacist'), await nodes[0].staff('pharmacist')];
    const send = (by: TestBrowser, event: string, version: number) =>
      by.post(`/api/admin/payout/${id}/events/${event}`, { version });
    expectOnce(await sixTimes(atEach(first), (one) => send(one, 'approve', 1)), 'versionConflict');
    expectOnce(await sixTimes(atEach(second), (one) => send(one, 'pay', 2)), 'versionConflict');
    expect(Number((await balanceOf(customer.account.id)).sum)).toBe(0);
  });
});

describe('six orders at once on two nodes', () => {
  const stocked = async (receivedAmount: number) => {
    const { id } = await shop.addArticle();
    return { articleId: id, batch: await shop.addBatch(id, { receivedAmount }) };
  };
  const send = (by: TestBrowser, body: Parameters<typeof orderForm>[0], key?: string) =>
    by.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(body, [{ name: 'rezept.pdf', content: pdf }]),
      { headers: key ? { 'idempotency-key': key } : {} },
    );

  it('with one key are one order', async () => {
    const { articleId, batch } = await stocked(100);
    const orders = new Set<string>();
    const customer = await nodes[0].customer();
    const said = await sixTimes(atEach(customer), async (one) => {
      const answer = await send(one, orderBody([{ articleId, amount: 5 }]), 'raced-on-two-nodes');
      orders.add(answer.body.data.orderId);
      return answer;
    });
    expect([said, orders.size]).toEqual([Array(6).fill(200), 1]);
    expect(await shop.batch(batch.id)).toMatchObject({ reservedAmount: 5 });
  });

  it('never sell more than there is', async () => {
    const { articleId, batch } = await stocked(10);
    const buyers = await Promise.all(six.map(() => nodes[0].customer()));
    const said = await sixTimes(atEach(), (_one, n) =>
      send(atEach(buyers[n])[n % 2 ? 0 : 1], orderBody([{ articleId, amount: 5 }])),
    );
    expect(said.filter((one) => one === 200)).toHaveLength(2);
    expect(await shop.batch(batch.id)).toMatchObject({ reservedAmount: 10 });
  });

  it('with one e-prescription are one order', async () => {
    const { articleId } = await stocked(100);
    const taskId = '160.000.000.000.777';
    const check = 98n - ((BigInt(taskId.replaceAll('.', '')) * 100n) % 97n);
    const token = { taskId: `${taskId}.${String(check).padStart(2, '0')}`, accessCode: 'a1b2c3d4'.repeat(8) };
    const buyers = await Promise.all(six.map(() => nodes[0].customer()));
    const said = await sixTimes(atEach(), (_one, n) =>
      send(
        atEach(buyers[n])[n % 2 ? 0 : 1],
        orderBody([{ articleId, amount: 5 }], {
          prescriptionTransmission: 'digital/token',
          prescriptionTokens: [token],
        }),
      ),
    );
    expect(said.filter((one) => one === 200)).toHaveLength(1);
    const used = nodes[0].deps.db.selectFrom('prescription').where('taskId', '=', token.taskId).selectAll();
    expect(await used.execute()).toHaveLength(1);
  });

  it('spend a balance once', async () => {
    const { articleId } = await stocked(100);
    const customer = await withBalance(1000);
    await sixTimes(atEach(customer), (one) => send(one, orderBody([{ articleId, amount: 5 }])));
    expect(Number((await balanceOf(customer.account.id)).sum)).toBe(0);
    const used = await nodes[0].deps.db
      .selectFrom('order')
      .where('customerId', '=', customer.account.id)
      .select(({ fn }) => fn.sum<number>('usedBalanceCents').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(used.sum)).toBe(1000);
  });
});

it('six drafts saved at once on two nodes leave one whole draft', async () => {
  const { token } = await createQuestionnaires(nodes[0]).issue();
  const version = nodes[0].deps.schemas.forms.get('doctor-questionnaire')?.version ?? '';
  const said = await sixTimes(atEach(), (one, n) =>
    one.put(
      at(token, '/draft'),
      {
        version,
        answers: { isGerman: true, lastName: `Ehlers ${n}`, firstName: `Emil ${n}` },
        step: 'PersonalInfo',
        trail: ['IsGerman'],
      },
      { remoteAddress: `10.9.0.${n}` },
    ),
  );
  expect(said).toContain(200);
  expect(said.filter((one) => one !== 200 && typeof one === 'number')).toEqual([]);
  const { body } = await nodes[1]
    .visitor()
    .get<{ data: { draft: { answers: Record<string, string> } } }>(at(token));
  const { lastName, firstName } = body.data.draft.answers;
  expect(lastName?.split(' ')[1]).toBe(firstName?.split(' ')[1]);
});
