import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const at = '2026-03-04T09:00:00Z';
const purpose = 'reset-password' as const;
async function issue(minutes = 60) {
  const { tokens, db } = server.deps;
  const subjectId = randomUUID();
  const expiresAt = new Date(Date.parse(at) + minutes * 60_000);
  return { subjectId, token: await tokens.issue(db, { purpose, subjectId, expiresAt }) };
}

it('opens its row once, also when it is used twice concurrently', async () => {
  const { tokens, db } = server.deps;
  const { token, subjectId } = await issue();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tokens.use(db, 'questionnaire', token)).toBeUndefined();
  const both = await Promise.all([tokens.use(db, purpose, token), tokens.use(db, purpose, token)]);
  expect(both.filter(Boolean)).toEqual([subjectId]);
  expect(await tokens.find(db, purpose, token)).toMatchObject({ isUsed: true, isExpired: false });
});

it('opens nothing when it is expired, withdrawn or invented', async () => {
  const { tokens, db } = server.deps;
  const [old, revoked] = [await issue(10), await issue()];
  await tokens.revoke(db, purpose, revoked.subjectId);
  server.setTime('2026-03-04T09:10:00Z');
  expect(await tokens.find(db, purpose, old.token)).toMatchObject({ isExpired: true });
  for (const { token } of [old, revoked, { token: 'made-up' }])
    expect(await tokens.use(db, purpose, token)).toBeUndefined();
  server.setTime('2026-06-30T09:00:00Z');
  await tokens.sweep();
  expect(await tokens.find(db, purpose, old.token)).toBeUndefined();
  server.setTime(at);
});

it('cannot be read from the database', async () => {
  const { token } = await issue();
  const rows = await server.deps.db.selectFrom('singleUseToken').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});
