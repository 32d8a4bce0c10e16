import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** Feedback of a visitor that support has answered and then deleted, and what the database held of it before. */
async function deletedFeedback() {
  const said = { message: 'Zu blass.', platform: 'Orca', name: 'Mispel Muster', email: 'mispel@demo.test' };
  expect((await server.visitor().post('/api/shop/accessibility/feedback', said)).status).toBe(204);
  const admin = await server.staff('admin');
  const { id } = await server.deps.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow();
  const answer = { version: 1, state: 'answered', note: 'Mispel ist geholfen' };
  expect((await admin.put(`/api/admin/feedback/${id}`, answer)).status).toBe(200);
  const [stored] = await pastTheLayer<{ copy: string }>(
    server.database,
    'select to_jsonb(feedback)::text as copy from feedback where id = $1',
    [id],
  );
  expect((await admin.delete(`/api/admin/feedback/${id}`, { version: 2 })).status).toBe(200);
  return { id, admin, said, copy: stored?.copy };
}

it('a row that is deleted takes all its keys along, those that only some of its fields have, too', async () => {
  const { db } = server.deps;
  const { id, copy } = await deletedFeedback();
  // Somebody has copied the row before: with today's keys it says nothing of its sender.
  await pastTheLayer(
    server.database,
    'insert into feedback select * from jsonb_populate_record(null::feedback, $1::jsonb)',
    [copy],
  );
  const left = db
    .selectFrom('feedback')
    .where('id', '=', id)
    .select(['name', 'email', 'message', 'platform']);
  expect(await left.execute()).toEqual([{ name: '', email: '', message: '', platform: '' }]);
  await db.deleteFrom('feedback').where('id', '=', id).execute();
});

it('the trail forgets what nobody’s account has sent once it is deleted, and still says that and by whom', async () => {
  const { id, admin, said } = await deletedFeedback();
  const trail = server.deps.db
    .selectFrom('audit')
    .where('entity', '=', 'feedback')
    .where('entityId', '=', id);
  const entries = await trail.select(['action', 'actorId', 'changes']).execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(['delete', 'submit', 'update']);
  const deletion = entries.find(({ action }) => action === 'delete');
  expect(deletion).toMatchObject({ actorId: admin.account.id, changes: { name: {}, message: {} } });
  for (const word of [...Object.values(said), 'geholfen'])
    expect(JSON.stringify(entries)).not.toContain(word);
  const keys = server.deps.db.selectFrom('dataKey').where('ownerId', '=', id).select('ownerType');
  expect(await keys.execute()).toEqual([]);
});

it('the trail keeps what was deleted of a customer until the customer is erased', async () => {
  const { account } = await server.customer();
  const support = await server.staff('support');
  const at = '2099-06-20T16:00:00Z';
  const { id: eventId } = await server.deps.db
    .insertInto('event')
    .values({ name: 'Sommerfest', text: 'Kommt', date: at, answerUntil: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await support.post<{ data: { id: string; version: number } }>(
    '/api/admin/event-registration',
    { eventId, customerId: account.id },
  );
  const { id, version } = made.body.data;
  expect((await support.delete(`/api/admin/event-registration/${id}`, { version })).status).toBe(200);
  const deletion = await server.deps.db
    .selectFrom('audit')
    .where('entityId', '=', id)
    .where('action', '=', 'delete')
    .select('changes')
    .executeTakeFirstOrThrow();
  expect(deletion.changes).toMatchObject({ customerId: { old: account.id } });
});
