import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudonymOf } from '../../../packages/server/src/platform/trail/pseudonym-of.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
let admin: TestBrowser & { account: { id: string; email: string } };
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const chosen = 'Sonne-ueber-Elbe7!';
const choose = (token: string, given = chosen) =>
  server.visitor().post('/api/admin/staff-password', { token, password: given });
const signIn = async (username: string, given: string) => {
  const browser = server.visitor();
  const { status } = await browser.post('/api/admin/login', { username, password: given });
  return { browser, status };
};
const invite = async (email: string) => {
  const made = await admin.post('/api/admin/staff', { name: 'Nele Neu', email, role: 'pta', active: true });
  expect([made.status, made.text.slice(0, 100)]).toEqual([201, expect.any(String)]);
  return made.body.data as { id: string; version: number };
};

describe('a new member of staff', () => {
  it('is invited by mail, chooses a password once, and then signs in', async () => {
    const email = 'nele@demo.test';
    const { id } = await invite(email);
    expect((await admin.get(`/api/admin/staff/${id}/access`)).body.data).toMatchObject({
      hasPassword: false,
    });
    const token = await tokenMailedTo(server, email);
    for (const known of ['Password1!', password])
      expect((await choose(token, known)).body.errorType).toBe('passwordKnown');
    expect((await choose(token)).status).toBe(200);
    expect((await choose(token)).body.errorType).toBe('linkInvalid');
    expect((await signIn(email, chosen)).status).toBe(200);
    const stored = JSON.stringify(await server.deps.db.selectFrom('mail').selectAll().execute());
    expect(stored).not.toContain(token);
  });

  it('can’t use the invitation once it is over, was sent again, or the account was switched off', async () => {
    const email = 'spaet@demo.test';
    const { id, version } = await invite(email);
    const first = await tokenMailedTo(server, email);
    expect((await admin.post(`/api/admin/staff/${id}/link`, {})).status).toBe(200);
    expect((await choose(first)).body.errorType).toBe('linkInvalid');
    const second = await tokenMailedTo(server, email);
    server.setTime('2026-03-11T09:00:01Z');
    expect((await choose(second)).body.errorType).toBe('linkInvalid');
    server.setTime('2026-03-04T09:00:00Z');
    expect((await admin.put(`/api/admin/staff/${id}`, { active: false, version })).status).toBe(200);
    expect((await choose(second)).body.errorType).toBe('linkInvalid');
  });
});

it('a link for a new password works for 30 minutes, and ends all sessions', async () => {
  const colleague = await server.staff('support');
  const { id, email } = colleague.account;
  await admin.post(`/api/admin/staff/${id}/link`, {});
  const late = await tokenMailedTo(server, email);
  server.setTime('2026-03-04T09:30:01Z');
  expect((await choose(late)).body.errorType).toBe('linkInvalid');
  server.setTime('2026-03-04T09:00:00Z');
  expect((await choose(late)).status).toBe(200);
  expect((await colleague.get('/api/admin/my/sessions')).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, chosen)).status).toBe(200);
});

it('switching an account off ends its sessions for good, and so does another role', async () => {
  for (const change of [{ active: false }, { role: 'editor' }]) {
    const colleague = await server.staff('pta');
    const { id } = colleague.account;
    expect((await admin.put(`/api/admin/staff/${id}`, { ...change, version: 1 })).status).toBe(200);
    await admin.put(`/api/admin/staff/${id}`, { active: true, role: 'pta', version: 2 });
    expect((await colleague.get('/api/admin/my/sessions')).status).toBe(401);
  }
});

it('a link that was mailed to an address that is no longer the colleague’s is worth nothing', async () => {
  const colleague = await server.staff('pta');
  const { id, email } = colleague.account;
  await admin.post(`/api/admin/staff/${id}/link`, {});
  const token = await tokenMailedTo(server, email);
  const moved = await admin.put(`/api/admin/staff/${id}`, { email: 'umgezogen@demo.test', version: 1 });
  expect(moved.status).toBe(200);
  expect((await choose(token)).body.errorType).toBe('linkInvalid');
});

it('who gets another address is told so at both', async () => {
  const { email, id } = (await server.staff('support')).account;
  const newEmail = 'woanders@demo.test';
  expect((await admin.put(`/api/admin/staff/${id}`, { email: newEmail, version: 1 })).status).toBe(200);
  const { name } = await server.deps.db
    .selectFrom('staff')
    .where('id', '=', admin.account.id)
    .select('name')
    .executeTakeFirstOrThrow();
  for (const address of [email, newEmail]) {
    const told = server.deps.db
      .selectFrom('mail')
      .where(sentTo(address))
      .where('template', '=', 'staffEmailChanged');
    const [mail, ...more] = await told.select('text').execute();
    expect(mail?.text).toContain(newEmail);
    expect(mail?.text).toContain(name);
    expect(more).toEqual([]);
  }
  // Another change tells nobody anything.
  await admin.put(`/api/admin/staff/${id}`, { name: 'Nora Neuname', version: 2 });
  const all = server.deps.db
    .selectFrom('mail')
    .where('template', '=', 'staffEmailChanged')
    .where(sentTo(newEmail));
  expect(await all.select('id').execute()).toHaveLength(1);
});

it('nobody but an administrator invites, sends links or sees how somebody gets in', async () => {
  const pharmacist = await server.staff('pharmacist');
  const { id } = pharmacist.account;
  const answers = await Promise.all([
    pharmacist.post('/api/admin/staff', { name: 'X Y', email: 'x@demo.test', role: 'admin', active: true }),
    pharmacist.post(`/api/admin/staff/${id}/link`, {}),
    pharmacist.get(`/api/admin/staff/${id}/access`),
    pharmacist.post('/api/admin/factor-reset', { staffId: id, note: 'Telefon verloren' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('nobody gives themselves the password of the demo', async () => {
  const colleague = await server.staff('pta');
  const { body } = await colleague.post('/api/admin/my/password', { plainPassword: password });
  expect(body.errorType).toBe('passwordKnown');
});

describe('a colleague’s second factors', () => {
  it('stay as they are when a mailed link sets another password', async () => {
    const { db, factors } = server.deps;
    const { id: accountId, email } = (await server.staff('pta')).account;
    const key = { accountId, kind: 'staff' as const, name: 'Telefon', publicKey: '-', credentialId: email };
    await db.insertInto('oneTimeCode').values({ accountId, secret: 'sealed' }).execute();
    await db.insertInto('recoveryCode').values({ accountId, hash: 'hashed' }).execute();
    await db.insertInto('passkey').values(key).execute();
    await admin.post(`/api/admin/staff/${accountId}/link`, {});
    expect((await choose(await tokenMailedTo(server, email))).status).toBe(200);
    expect(await factors.of(db, accountId)).toEqual({ hasCode: true, hasPasskey: true });
    expect(
      await db.selectFrom('recoveryCode').where('accountId', '=', accountId).select('hash').execute(),
    ).toEqual([{ hash: 'hashed' }]);
    const { browser, status } = await signIn(email, chosen);
    expect(status).toBe(200);
    expect((await browser.get('/api/admin/session')).body.data).toMatchObject({
      staff: null,
      pending: { step: 'factor', hasCode: true, hasPasskey: true },
    });
  });

  it('are reset by one administrator and confirmed by another, who is not the colleague', async () => {
    const [lost, second] = [await server.staff('admin'), await server.staff('admin')];
    const { id } = lost.account;
    await server.deps.db.insertInto('oneTimeCode').values({ accountId: id, secret: 'sealed' }).execute();
    const asked = await admin.post('/api/admin/factor-reset', { staffId: id, note: 'Telefon verloren' });
    expect(asked.status).toBe(201);
    const { id: reset, version } = asked.body.data as { id: string; version: number };
    const again = await admin.post('/api/admin/factor-reset', { staffId: id, note: 'Noch einmal' });
    expect([again.status, again.body.errorType]).toEqual([409, 'alreadyExists']);
    const approve = (by: TestBrowser) =>
      by.post(`/api/admin/factor-reset/${reset}/events/approve`, { version });
    for (const barred of [admin, lost])
      expect((await approve(barred)).body.errorType).toBe('anotherPersonNeeded');
    expect((await server.deps.factors.of(server.deps.db, id)).hasCode).toBe(true);
    expect((await approve(second)).status).toBe(200);
    expect(await server.deps.factors.of(server.deps.db, id)).toEqual({ hasCode: false, hasPasskey: false });
    expect((await lost.get('/api/admin/my/sessions')).status).toBe(401);
    const events = server.deps.db.selectFrom('audit').where('action', '=', 'factor-changed');
    const [noted] = await events.select(['entity', 'actorId', 'actorName', 'changes']).execute();
    expect(noted).toMatchObject({
      entity: 'security',
      actorId: null,
      actorName: null,
      changes: {
        factor: { new: 'factorsReset' },
        account: { new: pseudonymOf(server.deps.seal, 'staff', id) },
      },
    });
    const mails = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(lost.account.email))
      .select('template')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['factorResetRequested', 'factorsReset']);
  });

  it('stay where the reset is declined, which is final', async () => {
    const colleague = await server.staff('pta');
    const { id } = colleague.account;
    await server.deps.db.insertInto('oneTimeCode').values({ accountId: id, secret: 'sealed' }).execute();
    const asked = await admin.post('/api/admin/factor-reset', { staffId: id, note: 'Anruf von Fremden' });
    const { id: reset, version } = asked.body.data as { id: string; version: number };
    const declined = await admin.post(`/api/admin/factor-reset/${reset}/events/decline`, { version });
    expect(declined.body.data).toMatchObject({ state: 'declined' });
    const second = await server.staff('admin');
    const approved = await second.post(`/api/admin/factor-reset/${reset}/events/approve`, {
      version: version + 1,
    });
    expect([approved.status, approved.body.errorType]).toEqual([409, 'eventNotPossible']);
    expect((await server.deps.factors.of(server.deps.db, id)).hasCode).toBe(true);
    expect((await colleague.get('/api/admin/my/sessions')).status).toBe(200);
  });
});

it('delicate acts ask for the password again after 15 minutes, and go on after it was given', async () => {
  const { id } = await invite('heikel@demo.test');
  const [setting] = (await admin.get('/api/admin/setting?filter[name]=shopName')).body.data as {
    id: string;
    version: number;
  }[];
  server.setTime('2026-03-04T09:15:01Z');
  const acts = () => [
    admin.get('/api/admin/customer/export'),
    admin.get('/api/admin/customer/export.xlsx'),
    admin.put(`/api/admin/staff/${id}`, { role: 'editor', version: 1 }),
    admin.put(`/api/admin/setting/${setting?.id}`, { value: 'Andere Apotheke', version: setting?.version }),
    admin.post(`/api/admin/payout/${id}/events/pay`, { version: 1 }),
    admin.post(`/api/admin/customer/${id}/events/erase`, { version: 1 }),
    admin.post(`/api/admin/staff/${id}/link`, {}),
    admin.post('/api/admin/my/password', { plainPassword: chosen }),
    admin.get('/api/admin/fresh-sign-in'),
  ];
  const types = (await Promise.all(acts())).map(({ body }) => body?.errorType);
  expect(new Set(types)).toEqual(new Set(['reauthenticate']));
  expect((await admin.get('/api/admin/customer')).status).toBe(200);
  expect((await admin.post('/api/admin/reauthenticate', { password })).status).toBe(200);
  const after = [];
  for (const answer of acts()) after.push((await answer).body?.errorType);
  expect(after).not.toContain('reauthenticate');
  server.setTime('2026-03-04T09:00:00Z');
});

it('whatever an entity declares as delicate is refused when the sign-in is older, each call of it', async () => {
  const late = await server.staff('admin');
  const { schemas, operations } = server.deps;
  const nobody = '00000000-0000-4000-8000-000000000000';
  server.setTime('2026-03-04T09:15:01Z');
  const answers: string[][] = [];
  for (const { name, ui } of schemas.entities.values())
    for (const action of ui.freshSignIn ?? []) {
      const call = operations.of(name).find((operation) => operation.action === action);
      const url = `/api/admin/${name}${call?.path.replace('{id}', nobody)}`;
      const payload = call?.method === 'GET' ? undefined : { version: 1 };
      const { body } = await late.send({ method: call?.method ?? 'GET', url, ...(payload && { payload }) });
      answers.push([name, action, String(body.errorType)]);
    }
  expect(answers.filter(([, , type]) => type !== 'reauthenticate')).toEqual([]);
  expect(answers.map(([name, action]) => `${name} ${action}`)).toEqual(
    expect.arrayContaining(['staff create', 'factor-reset create', 'guest-erasure create']),
  );
  server.setTime('2026-03-04T09:00:00Z');
});
