import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const path = '/api/shop/accessibility/feedback';
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const stored = () => server.deps.db.selectFrom('feedback').selectAll().execute();
/** Every sender has an address of their own here, so that the limit doesn't stand in the way. */
let senders = 0;
const send = (body: unknown) => {
  senders += 1;
  return server.visitor().post(path, body, { remoteAddress: `203.0.113.${senders}` });
};

describe('feedback on accessibility', () => {
  it('is stored for support and answered with 204, with all its fields or only the message', async () => {
    const whole = {
      message: 'Der Filter ist mit der Tastatur nicht zu schließen.',
      device: 'desktop',
      os: 'linux',
      browser: 'firefox',
      platform: 'Orca',
      name: 'Erika Mustermann',
      email: 'erika@demo.test',
    };
    expect((await send(whole)).status).toBe(204);
    expect((await send({ message: 'Zu blass.', name: '', email: null, os: '' })).status).toBe(204);
    const support = await server.staff('support');
    const { body } = await support.get<{ data: Record<string, unknown>[] }>('/api/admin/feedback');
    expect(body.data).toHaveLength(2);
    expect(body.data).toContainEqual(expect.objectContaining({ ...whole, state: 'open' }));
    const { id, version } = body.data.find(({ name }) => name === null) as { id: string; version: number };
    expect(
      (await support.put(`/api/admin/feedback/${id}`, { version, state: 'answered', note: 'Erledigt.' }))
        .status,
    ).toBe(200);
    expect((await (await server.staff('editor')).get('/api/admin/feedback')).status).toBe(403);
  });

  it.each([
    ['nothing', {}, 422, 'message'],
    ['an empty message', { message: '  ' }, 422, 'message'],
    ['a message that is no text', { message: 7 }, 422, 'message'],
    ['an oversized message', { message: 'x'.repeat(5001) }, 422, 'message'],
    ['an unknown device', { message: 'x', device: 'fridge' }, 422, 'device'],
    ['a bad address', { message: 'x', email: 'nirgends' }, 422, 'email'],
    ['a field that is not asked for', { message: 'x', state: 'answered' }, 422, 'state'],
    ['a list', [{ message: 'x' }], 400, undefined],
    ['a hostile key', JSON.parse('{"message":"x","__proto__":{"a":1}}'), 400, undefined],
  ])('refuses %s at its field and stores nothing', async (_, body, status, field) => {
    const before = await stored();
    const answer = await send(body);
    expect(answer.status, answer.text).toBe(status);
    if (field) expect(Object.keys(answer.body.data as object)).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  it('is limited per address', async () => {
    const visitor = server.visitor();
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n++) statuses.add((await visitor.post(path, { message: 'Noch einmal.' })).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});
