import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

type Colleague = TestBrowser & { account: { id: string; email: string } };
interface Row {
  id: string;
  version: number;
  state: string;
  invitedBy: string | null;
  formerEmail: string | null;
}

let server: TestApp;
let admin: Colleague;
let pharmacist: Colleague;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
  pharmacist = await server.staff('pharmacist');
});
afterAll(() => server.close());

const rowOf = async (id: string) => (await admin.get(`/api/admin/staff/${id}`)).body.data as Row;
async function change(id: string, values: Record<string, unknown>, by = admin): Promise<Row> {
  const { version } = await rowOf(id);
  const { status, body } = await by.put(`/api/admin/staff/${id}`, { ...values, version });
  expect([status, body.errorType]).toEqual([200, undefined]);
  return body.data as Row;
}
const confirm = async (id: string, by: TestBrowser) => {
  const { version } = await rowOf(id);
  const { status, body } = await by.post(`/api/admin/staff/${id}/events/confirm`, { version });
  return body.errorType ?? status;
};
async function setSetting(name: string, value: string) {
  const [found] = (await admin.get(`/api/admin/setting?filter[name]=${name}`)).body.data as Row[];
  const sent = { value, version: found?.version };
  expect((await admin.put(`/api/admin/setting/${found?.id}`, sent)).status).toBe(200);
}
const mailsTo = (email: string) =>
  server.deps.db
    .selectFrom('mail')
    .where(sentTo(email))
    .orderBy('createdAt')
    .select(['template', 'subject', 'text'])
    .execute();
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

it('an administrator who takes the role from the other tells them so, and what is changed meanwhile', async () => {
  const { id, email } = (await server.staff('admin')).account;
  await change(id, { role: 'auditor' });
  await setSetting('shopIban', 'DE02120300000000202051');
  await change(id, { role: 'admin' });
  expect(await templatesTo(email)).toEqual(['staffRoleChanged', 'securitySetting', 'staffRoleChanged']);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Revision');
  expect(mail?.text).toMatch(/admin \d+ hat deine Rolle/);
});

it('so does who switches the other off, or sends their account to another address', async () => {
  const [off, moved] = [(await server.staff('admin')).account, (await server.staff('admin')).account];
  await change(off.id, { active: false });
  await change(moved.id, { email: 'gehoert-mir@demo.test' });
  await setSetting('creditLimitCents', '15000');
  await change(off.id, { active: true });
  expect(await templatesTo(off.email)).toEqual(['staffSwitchedOff', 'securitySetting', 'staffSwitchedOn']);
  expect(await templatesTo(moved.email)).toEqual(['staffEmailChanged', 'securitySetting']);
});

it('where the shop reads its mails is told as well; who has not been an administrator for a week hears no more', async () => {
  const { id, email } = (await server.staff('admin')).account;
  await change(id, { active: false });
  server.setTime('2026-03-11T08:59:00Z');
  admin = await server.staff('admin');
  await setSetting('shopEmail', 'ich@demo.test');
  expect(await templatesTo(email)).toEqual(['staffSwitchedOff', 'securitySetting']);
  server.setTime('2026-03-11T09:00:01Z');
  await setSetting('shopEmail', 'doch-nicht@demo.test');
  expect(await templatesTo(email)).toHaveLength(2);
  server.setTime('2026-03-04T09:00:00Z');
  admin = await server.staff('admin');
});

it('whoever was made an administrator, or switched on again, is confirmed anew by somebody else', async () => {
  for (const [role, changes] of [
    ['support', [{ role: 'admin' }]],
    ['admin', [{ role: 'support' }]],
    ['pta', [{ active: false }, { active: true }]],
  ] as const) {
    const { id, email } = await server.addStaff(role);
    let row = await rowOf(id);
    for (const values of changes) row = await change(id, values);
    expect(row).toMatchObject({ state: 'invited', changedBy: admin.account.id, formerEmail: null });
    expect(await confirm(id, admin)).toBe('anotherPersonNeeded');
    // The former address is known after that, too.
    expect(await change(id, { email: `neu-${email}` })).toMatchObject({ formerEmail: email });
    expect(await confirm(id, pharmacist)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', changedBy: null, formerEmail: null });
  }
});

it('a colleague’s earlier change doesn’t let who undoes it confirm', async () => {
  const { id } = await server.addStaff('admin');
  const second = await server.staff('admin');
  await change(id, { role: 'support' }, second);
  await change(id, { role: 'admin' });
  expect(await confirm(id, admin)).toBe('anotherPersonNeeded');
  expect(await confirm(id, second)).toBe(200);
});

it('other roles and a switched-off account stay confirmed', async () => {
  const { id } = await server.addStaff('pta');
  expect(await change(id, { role: 'support' })).toMatchObject({ state: 'confirmed' });
  expect(await change(id, { active: false })).toMatchObject({ state: 'confirmed' });
});

it('a shop of two keeps its second person', async () => {
  const { id } = await server.addStaff('pharmacist');
  const own = [admin.account.id, id];
  await server.deps.db.updateTable('staff').where('id', 'not in', own).set({ active: false }).execute();
  expect(await change(id, { role: 'admin' })).toMatchObject({ state: 'confirmed' });
});
