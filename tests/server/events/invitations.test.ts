import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationToken } from '../../../packages/server/src/features/events/registration-token.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const now = '2026-03-04T09:00:00Z';
const event = {
  name: 'Frühlingsfest',
  date: '2026-04-18T14:00:00.000Z',
  location: 'Innenhof der Apotheke',
  text: 'Wir laden dich ein.',
  answerUntil: '2026-04-11T22:00:00.000Z',
};
const path = (token: string) => `/api/shop/event/registration/token/${token}`;

/** Staff invite a customer over the back office; what comes back is what the customer has. */
async function invite() {
  const [admin, customer] = [await server.staff('admin'), await server.customer()];
  const made = await admin.post('/api/admin/event', event);
  const eventId = (made.body.data as { id: string }).id;
  const body = { eventId, customerId: customer.account.id };
  const invitation = await admin.post('/api/admin/event-registration', body);
  const { id } = invitation.body.data as { id: string };
  return {
    admin,
    customer,
    eventId,
    id,
    token: registrationToken(server.deps, id),
    status: invitation.status,
  };
}
const templates = async (customerId: string) =>
  (await server.deps.db.selectFrom('mail').where('customerId', '=', customerId).select('template').execute())
    .map(({ template }) => template)
    .sort();

it('reaches the customer by mail and on the account page, and is accepted once', async () => {
  const { customer, token } = await invite();
  const visitor = server.visitor();
  expect((await visitor.get(path(token))).body.data).toEqual({
    eventName: event.name,
    text: event.text,
    date: event.date,
    location: event.location,
  });
  const mine = await customer.get('/api/shop/my-account/');
  expect(mine.body.data).toMatchObject({
    eventRegistration: { token, accepted: null, event: { name: event.name, date: event.date } },
  });
  const [first, second] = await Promise.all([1, 2].map(() => server.visitor().post(`${path(token)}/accept`)));
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  expect((await visitor.get(path(token))).body.data).toMatchObject({ error: 'answered', accepted: true });
  expect(await templates(customer.account.id)).toEqual(['eventAccepted', 'eventInvitation']);
});

it('is followed by news to the address that its guest has changed to', async () => {
  const { admin, customer, eventId, token } = await invite();
  const another = `neu-${customer.account.email}`;
  await customer.post('/api/shop/my-account/my-address', { email: another });
  const change = { token: await tokenMailedTo(server, another) };
  expect((await customer.post('/api/shop/my-account/confirm-email', change)).status).toBe(200);
  const moved = { version: 1, date: '2026-04-19T14:00:00.000Z' };
  expect((await admin.put(`/api/admin/event/${eventId}`, moved)).status).toBe(200);
  await mailWaiting();
  const sent = await server.deps.db
    .selectFrom('mail')
    .where('customerId', '=', customer.account.id)
    .where('template', 'in', ['eventInvitation', 'eventMoved'])
    .orderBy('template')
    .select(['template', 'recipient'])
    .execute();
  expect(sent).toEqual([
    { template: 'eventInvitation', recipient: customer.account.email },
    { template: 'eventMoved', recipient: another },
  ]);
  // The link of the invitation stays the guest's, whichever mail it is opened from.
  expect((await customer.post(`${path(token)}/accept`)).status).toBe(200);
});

it('can be withdrawn after accepting, once', async () => {
  const { customer, token } = await invite();
  await customer.post(`${path(token)}/accept`);
  expect((await customer.post(`${path(token)}/decline`)).status).toBe(200);
  expect((await customer.get(path(token))).body.data).toMatchObject({ error: 'answered', accepted: false });
  for (const answer of ['accept', 'decline'])
    expect((await customer.post(`${path(token)}/${answer}`)).body.errorType).toBe('alreadyAnswered');
  expect((await customer.get('/api/shop/my-account/')).body.data).not.toHaveProperty('eventRegistration');
});

it('closes after the last day to answer; withdrawing is possible until the event begins', async () => {
  const [late, coming] = [await invite(), await invite()];
  await server.visitor().post(`${path(coming.token)}/accept`);
  server.setTime('2026-04-12T09:00:00Z');
  const view = await server.visitor().get(path(late.token));
  const accepted = await server.visitor().post(`${path(late.token)}/accept`);
  const signedOff = await server.visitor().post(`${path(coming.token)}/decline`);
  server.setTime(now);
  expect([view.status, view.body.data]).toMatchObject([200, { error: 'expired' }]);
  expect([accepted.status, accepted.body.errorType]).toEqual([409, 'answerTooLate']);
  expect(signedOff.status).toBe(200);
});

it('is not found by a wrong token, nor after staff have withdrawn it', async () => {
  const { admin, id, token } = await invite();
  await admin.delete(`/api/admin/event-registration/${id}`, { version: 1 });
  const answers = await Promise.all([token, 'x'.repeat(43)].map((one) => server.visitor().get(path(one))));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
    [404, { error: 'not-found' }],
    [404, { error: 'not-found' }],
  ]);
  for (const answer of ['accept', 'decline'])
    expect((await server.visitor().post(`${path(token)}/${answer}`)).status).toBe(404);
});

it('keeps its token out of the database and the back office', async () => {
  const { admin, token, customer, eventId } = await invite();
  const { db } = server.deps;
  const tables = ['singleUseToken', 'eventRegistration', 'mail', 'mailSecret', 'audit'] as const;
  for (const table of tables)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
  const again = await admin.post('/api/admin/event-registration', {
    eventId,
    customerId: customer.account.id,
  });
  expect(again.status).toBe(409);
});

it('refuses a last day to answer that lies after the event', async () => {
  const admin = await server.staff('admin');
  const answer = await admin.post('/api/admin/event', { ...event, answerUntil: '2026-05-01T00:00:00.000Z' });
  expect(answer.body.errorType).toBe('answerAfterEvent');
});

const send = (staff: Awaited<ReturnType<typeof invite>>['admin'], id: string, name: string, version = 1) =>
  staff.post(`/api/admin/event/${id}/events/${name}`, { version });

const mailWaiting = () => server.deps.jobs.runNow('mail-waiting-guests');
const invitedTo = async (eventId: string) =>
  (
    await server.deps.db
      .selectFrom('eventRegistration')
      .where('eventId', '=', eventId)
      .select('customerId')
      .execute()
  ).map(({ customerId }) => customerId);

it('is sent to every released patient who has asked for invitations, once each', async () => {
  const { admin, customer, eventId } = await invite();
  const [other, doctor, silent, pending] = [
    await server.customer({ eventInvitations: true }),
    await server.customer({ eventInvitations: true, payType: 'doctor' }),
    await server.customer(),
    await server.addCustomer({ eventInvitations: true, state: 'pending' }),
  ];
  const asked = await server.customer();
  await asked.post('/api/shop/my-account/my-address', { eventInvitations: true });
  const shown = await admin.get<{ data: { uninvitedCount: number } }>(`/api/admin/event/${eventId}`);
  expect(shown.body.data.uninvitedCount).toBe(2);
  expect((await send(admin, eventId, 'inviteAll')).status).toBe(200);
  await mailWaiting();
  const ids = await invitedTo(eventId);
  expect(ids.sort()).toEqual([customer, other, asked].map(({ account }) => account.id).sort());
  expect(ids).not.toContain(doctor.account.id);
  expect(ids).not.toContain(silent.account.id);
  expect(ids).not.toContain(pending.id);
  expect(await templates(customer.account.id)).toEqual(['eventInvitation']);
  const { text } = await server.deps.db
    .selectFrom('mail')
    .where('customerId', '=', other.account.id)
    .select('text')
    .executeTakeFirstOrThrow();
  expect(text).toMatch(/keine Einladungen mehr\?.*\/my-account/);
  expect((await other.get('/api/shop/my-account/')).body.data).toMatchObject({
    eventRegistration: { accepted: null, event: { name: event.name } },
  });
  const again = await send(admin, eventId, 'inviteAll', 2);
  expect([again.status, again.body.errorType]).toEqual([409, 'everybodyInvited']);
});

/** Who was told what became of an event, once a mail. */
const newsOf = async (eventId: string) =>
  server.deps.db
    .selectFrom('mail')
    .where('customerId', 'in', await invitedTo(eventId))
    .where('template', 'in', ['eventMoved', 'eventCancelled'])
    .select(['template', 'customerId'])
    .orderBy('template')
    .orderBy('customerId')
    .execute();
const waiting = (admin: Awaited<ReturnType<typeof invite>>['admin'], eventId: string) =>
  admin.get<{ data: { waitingCount: number; uninvitedCount: number } }>(`/api/admin/event/${eventId}`);

it('is sent by a job, a hundred at a time, that may run twice and stops when the event is over', async () => {
  const { admin, eventId } = await invite();
  // Cancelled at once: its one guest hears of that, too.
  const { eventId: off, customer } = await invite();
  for (let count = 0; count < 101; count += 1) await server.addCustomer({ eventInvitations: true });
  for (const id of [eventId, off]) expect((await send(admin, id, 'inviteAll')).status).toBe(200);
  expect(await invitedTo(eventId)).toHaveLength(1);
  const { waitingCount, uninvitedCount } = (await waiting(admin, eventId)).body.data;
  expect([waitingCount > 100, uninvitedCount]).toEqual([true, 0]);
  expect((await send(admin, off, 'cancel', 2)).status).toBe(200);
  await Promise.all([mailWaiting(), mailWaiting()]);
  const ids = await invitedTo(eventId);
  expect(ids.length).toBe(waitingCount + 1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await invitedTo(off)).toHaveLength(1);
  expect(await server.deps.db.selectFrom('eventMailing').selectAll().execute()).toEqual([]);

  // The same job writes that it was moved and cancelled; what breaks off goes on behind the last hundred that was whole.
  const { db } = server.deps;
  const last = ids.toSorted().at(-1) ?? '';
  await sql`create function break_off() returns trigger language plpgsql as
    'begin raise exception ''broken off''; end'`.execute(db);
  await sql`create trigger break_off before insert on mail for each row
    when (new.customer_id = ${sql.lit(last)}::uuid) execute function break_off()`.execute(db);
  const moved = await admin.put(`/api/admin/event/${eventId}`, { location: 'Im Labor', version: 2 });
  expect([moved.status, (await waiting(admin, eventId)).body.data.waitingCount]).toEqual([200, ids.length]);
  await mailWaiting();
  expect(await db.selectFrom('jobFailure').select(['job', 'rowId', 'message']).execute()).toEqual([
    { job: 'mail-waiting-guests', rowId: eventId, message: 'broken off' },
  ]);
  expect((await waiting(admin, eventId)).body.data.waitingCount).toBe(ids.length - 100);
  await sql`drop trigger break_off on mail`.execute(db);
  await Promise.all([mailWaiting(), mailWaiting()]);
  expect((await send(admin, eventId, 'cancel', 3)).status).toBe(200);
  await Promise.all([mailWaiting(), mailWaiting()]);
  const guests = ids.toSorted().filter((id) => id !== customer.account.id);
  expect((await newsOf(eventId)).filter(({ customerId }) => customerId !== customer.account.id)).toEqual(
    ['eventCancelled', 'eventMoved'].flatMap((template) =>
      guests.map((customerId) => ({ template, customerId })),
    ),
  );
});

it('waits while a guest is being erased, and continues without them', async () => {
  const { admin, customer, eventId } = await invite();
  const { id } = customer.account;
  await admin.put(`/api/admin/event/${eventId}`, { location: 'Im Labor', version: 1 });
  const { db } = server.deps;
  const held = Promise.withResolvers<void>();
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const erasing = db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer').where('id', '=', id).select('id').forUpdate().execute();
    held.resolve();
    // The embedded database does one transaction after the other anyway.
    if (server.database.driver.kind === 'postgres') await expect.poll(waits).toBe(1);
    await tx.deleteFrom('eventMailing').where('customerId', '=', id).execute();
  });
  await held.promise;
  await Promise.all([erasing, mailWaiting()]);
  expect(await templates(id)).toEqual(['eventInvitation']);
});

it('mails only the latest news to guests who have not received it, and nothing about past events', async () => {
  const { admin, customer, eventId } = await invite();
  for (const [index, location] of ['Im Labor', 'Im Hof'].entries())
    await admin.put(`/api/admin/event/${eventId}`, { location, version: index + 1 });
  expect((await send(admin, eventId, 'cancel', 3)).status).toBe(200);
  const gone = await invite();
  await admin.put(`/api/admin/event/${gone.eventId}`, { location: 'Im Hof', version: 1 });
  server.setTime('2026-05-01T09:00:00Z');
  await server.deps.db
    .updateTable('event')
    .set({ date: '2026-06-01T09:00:00Z' })
    .where('id', '=', eventId)
    .execute();
  await mailWaiting();
  server.setTime(now);
  expect(await templates(customer.account.id)).toEqual(['eventCancelled', 'eventInvitation']);
  expect(await templates(gone.customer.account.id)).toEqual(['eventInvitation']);
});

it('is not mentioned to a customer whose account is locked', async () => {
  const { admin, customer, id } = await invite();
  const remind = (version: number) =>
    admin.post(`/api/admin/event-registration/${id}/events/remind`, { version });
  expect((await remind(1)).status).toBe(200);
  const { db } = server.deps;
  await db.updateTable('customer').set({ state: 'locked' }).where('id', '=', customer.account.id).execute();
  const barred = await remind(2);
  expect([barred.status, barred.body.errorType]).toEqual([409, 'accountNotOpen']);
  expect(await templates(customer.account.id)).toEqual(['eventInvitation', 'eventReminder']);
});

it('moves with its event and ends with it; guests who declined or are locked get no mail', async () => {
  const { admin, customer, eventId, token } = await invite();
  const declined = await server.customer();
  const body = { eventId, customerId: declined.account.id };
  const { id } = (await admin.post('/api/admin/event-registration', body)).body.data as { id: string };
  await declined.post(`${path(registrationToken(server.deps, id))}/decline`);
  await customer.post(`${path(token)}/accept`);
  const locked = await server.customer();
  await admin.post('/api/admin/event-registration', { eventId, customerId: locked.account.id });
  const { db } = server.deps;
  await db.updateTable('customer').set({ state: 'locked' }).where('id', '=', locked.account.id).execute();

  const moved = await admin.put(`/api/admin/event/${eventId}`, {
    date: '2026-05-30T14:00:00.000Z',
    version: 1,
  });
  expect(moved.status).toBe(200);
  await mailWaiting();
  const renamed = await admin.put(`/api/admin/event/${eventId}`, { name: 'Maifest', version: 2 });
  expect(renamed.status).toBe(200);
  // The link lives as long as its event: the day it was to end on is past.
  server.setTime('2026-05-01T09:00:00Z');
  const view = await server.visitor().get(path(token));
  server.setTime(now);
  expect(view.body.data).toMatchObject({ error: 'answered', accepted: true });
  expect((await send(admin, eventId, 'cancel', 3)).status).toBe(200);
  await mailWaiting();
  expect((await customer.get(path(token))).body.data).toEqual({ error: 'not-found' });
  expect((await customer.get('/api/shop/my-account/')).body.data).not.toHaveProperty('eventRegistration');
  const late = await admin.post('/api/admin/event-registration', {
    eventId,
    customerId: declined.account.id,
  });
  expect([late.status, late.body.errorType]).toEqual([409, 'eventCancelled']);
  expect(await templates(customer.account.id)).toEqual([
    'eventAccepted',
    'eventCancelled',
    'eventInvitation',
    'eventMoved',
  ]);
  expect(await templates(declined.account.id)).toEqual(['eventDeclined', 'eventInvitation']);
  expect(await templates(locked.account.id)).toEqual(['eventInvitation']);
});

it('can be answered before its deadline, not at it; an event can be cancelled only before it begins', async () => {
  const { admin, customer, id, eventId, token } = await invite();
  const { id: coming, token: theirs } = await invite();
  // Nobody stays signed in that long.
  const at = async (time: string) => {
    server.setTime(time);
    return server.staff('support');
  };
  const post = (by: typeof admin, name: string, version: number, registration = id) =>
    by.post(`/api/admin/event-registration/${registration}/events/${name}`, { version });
  expect((await server.visitor().post(`${path(theirs)}/accept`)).status).toBe(200);
  await server.customer({ eventInvitations: true });
  const last = await at(event.answerUntil);
  const late = [
    await server.visitor().post(`${path(token)}/accept`),
    await post(last, 'decline', 1),
    await post(last, 'remind', 1),
    await send(last, eventId, 'inviteAll'),
  ];
  expect(late.map(({ body }) => body.errorType)).toEqual(Array(4).fill('answerTooLate'));
  const host = await at(event.date);
  const over = [await post(host, 'signOff', 2, coming), await send(host, eventId, 'cancel')];
  expect(over.map(({ body }) => body.errorType)).toEqual(['eventOver', 'eventOver']);
  const answeredAt = new Date(Date.parse(event.answerUntil) - 1).toISOString();
  const accepted = await post(await at(answeredAt), 'accept', 1);
  expect(accepted.body.data, accepted.text).toMatchObject({ state: 'accepted', answeredAt });
  server.setTime(now);
  expect((await send(admin, eventId, 'cancel')).status).toBe(200);
  const called = await post(admin, 'signOff', 2);
  expect([called.status, called.body.errorType]).toEqual([409, 'eventCancelled']);
  expect(await templates(customer.account.id)).toEqual(['eventAccepted', 'eventInvitation']);
});
