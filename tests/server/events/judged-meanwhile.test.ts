import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationToken } from '../../../packages/server/src/features/events/registration-token.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { beforeItCommits } from '../support/before-it-commits.ts';

// An answer goes by its event, and a reminder by its guest: what is decided of them meanwhile is waited for.

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

async function invite() {
  const [admin, { id: customerId }] = [await server.staff('admin'), await server.addCustomer()];
  const made = await admin.post<{ data: { id: string } }>('/api/admin/event', {
    name: 'Frühlingsfest',
    text: 'Wir laden dich ein.',
    date: '2026-04-18T14:00:00.000Z',
    answerUntil: '2026-04-11T22:00:00.000Z',
  });
  const eventId = made.body.data.id;
  const body = { eventId, customerId };
  const invitation = await admin.post<{ data: { id: string } }>('/api/admin/event-registration', body);
  const actor = { type: 'staff', name: 'Admin', role: 'admin', id: admin.account.id } as const;
  return { admin, actor, customerId, eventId, id: invitation.body.data.id };
}

it('an event that is being cancelled takes no answer', async () => {
  const { actor, eventId, id } = await invite();
  const token = registrationToken(server.deps, id);
  const answer = await beforeItCommits(
    server,
    (tx) => server.deps.flows.send(tx, { entity: 'event', id: eventId, event: 'cancel', actor }),
    () => server.visitor().post(`/api/shop/event/registration/token/${token}/accept`),
  );
  expect(['eventCancelled', 'linkInvalid']).toContain(answer.body.errorType);
});

it('a guest who is being locked is not reminded', async () => {
  const { admin, actor, customerId, id } = await invite();
  const fields = { reason: 'Missbrauch' };
  const answer = await beforeItCommits(
    server,
    (tx) => server.deps.flows.send(tx, { entity: 'customer', id: customerId, event: 'lock', actor, fields }),
    () => admin.post(`/api/admin/event-registration/${id}/events/remind`, { version: 1 }),
  );
  expect(answer.body.errorType).toBe('accountNotOpen');
});
