import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

// Events that no other test sends with success, on the demo's rows: every operation of OpenAPI is called.
let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' } });
  admin = await server.staff('admin');
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
  state: string;
}
const rowsOf = async (entity: string) =>
  (await admin.get<{ data: Row[] }>(`/api/admin/${entity}?itemsPerPage=100`)).body.data;
const send = (entity: string, { id, version }: Row, event: string, fields: object = {}) =>
  admin.post<{ data: Row }>(`/api/admin/${entity}/${id}/events/${event}`, { version, ...fields });

it.each([
  ['locked', 'unlock', 'released'],
  ['dormant', 'wake', 'released'],
] as const)('an account that is %s can %s', async (state, event, to) => {
  const { id } = await server.addCustomer({ state });
  const { status, body } = await send('customer', { id, version: 1, state }, event);
  expect([status, body.data.state]).toEqual([200, to]);
});

it('a blocked batch returns to quarantine', async () => {
  const [batch] = (await rowsOf('batch')).filter(({ state }) => state === 'released');
  const id = batch?.id ?? '';
  await server.deps.db.updateTable('batch').set({ state: 'blocked' }).where('id', '=', id).execute();
  const { status, body } = await send('batch', batch as Row, 'returnToQuarantine');
  expect([status, body.data.state]).toEqual([200, 'quarantine']);
});

it('staff can decline an invitation, and withdraw an accepted one', async () => {
  const open = (await rowsOf('event-registration')).filter(({ state }) => state === 'invited');
  const [event] = await rowsOf('event');
  const answers: string[] = [];
  for (let n = 0; n < 2; n++) {
    const customerId = (await server.addCustomer()).id;
    const made = await admin.post<{ data: Row }>('/api/admin/event-registration', {
      eventId: event?.id,
      customerId,
    });
    open.unshift(made.body.data);
  }
  const [first, second] = open as [Row, Row];
  answers.push((await send('event-registration', first, 'decline')).body.data.state);
  const accepted = await send('event-registration', second, 'accept');
  answers.push((await send('event-registration', accepted.body.data, 'signOff')).body.data.state);
  expect(answers).toEqual(['declined', 'declined']);
});

const past = '2026-01-02T10:00:00Z';
it.each([
  ['exceedReservation', { state: 'accepted', reservedUntil: past }, {}, 'reservation_exceeded'],
  ['returnToManufacturing', { state: 'waiting_for_release' }, { reason: 'Falsch gewogen.' }, 'manufacturing'],
  [
    'releaseForPickup',
    { state: 'waiting_for_release', isPickup: true, madeBy: null },
    {},
    'ready_for_pickup',
  ],
  [
    'readyForShipping',
    {
      state: 'verification',
      isPickup: false,
      isPrescriptionNotRequired: true,
      paymentReceivedAt: past,
      reservedUntil: null,
    },
    {},
    'ready_for_shipping',
  ],
] as const)('an order can %s', async (event, as, fields, to) => {
  const refused: string[] = [];
  for (const order of await rowsOf('order')) {
    await server.deps.db.updateTable('order').set(as).where('id', '=', order.id).execute();
    const { status, text, body } = await send('order', order, event, fields);
    if (status === 200) return expect(body.data.state).toBe(to);
    refused.push(text);
  }
  return expect(refused).toEqual([]);
});
