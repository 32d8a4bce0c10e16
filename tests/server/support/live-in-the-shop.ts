import { readFileSync } from 'node:fs';
import type { TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { createShop, orderBody, orderForm } from './shop.ts';

// Words that stand nowhere but about this one person.
const person = {
  firstName: 'Xaveria',
  lastName: 'Zwetschgenbaum',
  street: 'Quittenallee 99',
  phone: '040 7654321',
  email: 'xaveria.z@demo.test',
};
const later = {
  phone: '0170 8887776',
  additionalAddress: 'Hinterhaus Mispel',
  newEmail: 'schlehe@demo.test',
};
const told = { holder: 'Konto Zwetschgenbaum', iban: 'DE89370400440532013000', file: 'pass-der-xaveria.jpg' };
export const words = [
  ...Object.values(person),
  ...Object.values(later),
  ...Object.values(told),
  'Vogelbeere',
];

/** Everything that a customer and the staff can leave behind. */
export async function liveInTheShop(server: TestApp, range = createShop(server.deps)) {
  const { customer, staff, deps, visitor } = server;
  const { account, ...browser } = await customer({ ...person, emailProvenAt: '2026-03-01T09:00:00Z' });
  const pharmacist = await staff('pharmacist');
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (![200, 201, 204].includes(status)) throw new Error(`answered with ${status}: ${text}`);
  };
  const shop = '/api/shop/my-account';
  const { phone, additionalAddress, newEmail } = later;
  await ok(browser.post(`${shop}/my-address`, { phone, additionalAddress, email: newEmail }));
  const card = new FormData();
  card.append('file', new File([readFileSync(fixtureFiles.insuranceCardFront)], told.file));
  await ok(browser.upload(`${shop}/upload/card_front`, card));
  await ok(
    browser.post('/api/shop/forms/return-request', {
      reason: 'missing',
      orderNumber: '100042',
      receivedOn: '2026-03-02',
      article: 'Ein Glas Vogelbeere fehlt.',
      wish: 'replacement',
      name: person.lastName,
      email: person.email,
      privacyConsent: true,
    }),
  );
  await range.configure();
  const article = await range.addArticle({ requiresPrescription: false, type: 'standard', unit: 'stk' });
  await range.addBatch(article.id);
  const body = orderBody([{ articleId: article.id, amount: 1, subItems: [] }], {
    shippingAddress: { ...person, phone: undefined, email: undefined, zip: '20253', city: 'Hamburg' },
  });
  const placed = await browser.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(body),
  );
  await ok(Promise.resolve(placed));
  await ok(browser.post(`/api/shop/order/${placed.body.data.orderId}/cancel-order`));
  const customerId = account.id;
  const note = 'Mag Vogelbeere';
  const appointment = { customerId, start: '2026-03-09T10:00:00Z', duration: 30, note };
  await ok(pharmacist.post('/api/admin/appointment', appointment));
  const gone = await pharmacist.post<{ data: { id: string } }>('/api/admin/appointment', appointment);
  const goneAt = `/api/admin/appointment/${gone.body.data.id}`;
  await ok(pharmacist.post(`${goneAt}/events/cancel`, { version: 1, note }));
  const party = {
    name: 'Sommerfest',
    text: 'Kommt',
    date: '2026-07-01T15:00:00Z',
    answerUntil: '2026-06-01T15:00:00Z',
  };
  const admin = await staff('admin');
  const event = await admin.post<{ data: { id: string } }>('/api/admin/event', party);
  const guest = { eventId: event.body.data.id, customerId };
  const invited = await admin.post<{ data: { id: string } }>('/api/admin/event-registration', guest);
  const answerAt = `/api/admin/event-registration/${invited.body.data.id}/events/accept`;
  await ok(admin.post(answerAt, { version: 1, note }));
  await ok(pharmacist.post('/api/admin/credit', { customerId, amountCents: 900, note: 'Kulanz' }));
  // One that waits for a second person, and is never booked.
  await ok(pharmacist.post('/api/admin/credit', { customerId, amountCents: 90_000, note }));
  for (const [answer, fields] of [
    ['decline', { reason: 'Vogelbeere ist nicht die Inhaberin.' }],
    ['pay', {}],
  ] as const) {
    await ok(browser.post(`${shop}/payout`, { accountHolder: told.holder, iban: told.iban }));
    const waiting = deps.db.selectFrom('payout').where('state', '=', 'requested').select('id');
    const { id } = await waiting.executeTakeFirstOrThrow();
    if (answer === 'pay') await ok(admin.post(`/api/admin/payout/${id}/events/approve`, { version: 1 }));
    const version = answer === 'pay' ? 2 : 1;
    await ok(pharmacist.post(`/api/admin/payout/${id}/events/${answer}`, { version, ...fields }));
  }
  // Once signed in, with another address; once by nobody who is known, with the account's.
  const declared = { name: person.lastName, orderNumber: '100042' };
  await ok(browser.post('/api/shop/withdrawal', { ...declared, email: newEmail }));
  await ok(visitor().post('/api/shop/withdrawal', { ...declared, email: person.email.toUpperCase() }));
  await ok(visitor().post('/api/shop/request_password', { email: person.email }));
  const barrier = { message: 'Der Text ist zu klein.', name: person.lastName, email: person.email };
  await ok(visitor().post('/api/shop/accessibility/feedback', barrier));
  const post = {
    title: 'Neues',
    date: '2026-03-01',
    categoryName: 'Wissen',
    introText: '',
    text: 'Gelesen.',
  };
  const { id: postId } = await deps.db
    .insertInto('blogPost')
    .values({ ...post, isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ok(browser.get(`/api/shop/blog/${postId}`));
  await ok(browser.post(`${shop}/erasure`, {}));
  await server.deps.mails.deliverWaiting();
  return { customerId, pharmacist, admin, ok };
}
