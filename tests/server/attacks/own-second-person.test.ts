import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
let admin: TestBrowser & { account: { id: string; email: string } };
let pharmacist: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
  pharmacist = await server.staff('pharmacist');
});
afterAll(() => server.close());

const password = 'Sonne-ueber-Elbe7!';
const said = ({ status, body }: Awaited<ReturnType<TestBrowser['post']>>) => body.errorType ?? status;
interface Made {
  id: string;
  version: number;
}

/** An account of a colleague who doesn't exist: whoever invites reads its mails. */
async function inviteOwn(email: string): Promise<{ browser: TestBrowser; account: Made }> {
  const made = await admin.post('/api/admin/staff', {
    name: 'Erika Erfunden',
    email,
    role: 'admin',
    active: true,
  });
  const token = await tokenMailedTo(server, email);
  await server.visitor().post('/api/admin/staff-password', { token, password });
  const browser = server.visitor();
  expect((await browser.post('/api/admin/login', { username: email, password })).status).toBe(200);
  return { browser, account: made.body.data as Made };
}

async function creditBy(browser: TestBrowser): Promise<Made> {
  const { id: customerId } = await server.addCustomer();
  const sent = { customerId, amountCents: 9_900_00, note: 'Als Ausgleich' };
  return (await browser.post('/api/admin/credit', sent)).body.data as Made;
}
const approve = ({ id, version }: Made, browser: TestBrowser) =>
  browser.post(`/api/admin/credit/${id}/events/approve`, { version });

describe('an administrator who has invited a second account of their own', () => {
  let own: Awaited<ReturnType<typeof inviteOwn>>;
  const confirm = (by: TestBrowser) =>
    by.post(`/api/admin/staff/${own.account.id}/events/confirm`, { version: own.account.version });
  beforeAll(async () => {
    own = await inviteOwn('erfunden@demo.test');
  });

  it('can’t have it confirm what they have begun themselves, and reads why', async () => {
    const credit = await creditBy(admin);
    expect(said(await approve(credit, own.browser))).toBe('personNotConfirmed');
    const { body } = await own.browser.get<{
      events: { event: string; allowed: boolean; reason?: string }[];
    }>(`/api/admin/credit/${credit.id}`);
    expect(JSON.stringify(body)).toContain('noch nicht als Teammitglied bestätigt');
  });

  it('can’t have it begin what they confirm themselves', async () => {
    expect(said(await approve(await creditBy(own.browser), admin))).toBe('personNotConfirmed');
  });

  it('can’t confirm the account, nor can the account itself or another one that it has invited', async () => {
    expect(said(await confirm(admin))).toBe('anotherPersonNeeded');
    expect(said(await confirm(own.browser))).toBe('personNotConfirmed');
    const sent = { name: 'Noch Eine', email: 'noch-eine@demo.test', role: 'pta', active: true };
    const made = (await own.browser.post('/api/admin/staff', sent)).body.data as Made;
    const { id, version } = made;
    expect(said(await admin.post(`/api/admin/staff/${id}/events/confirm`, { version }))).toBe(
      'personNotConfirmed',
    );
  });

  it('changes nothing by an edit, and nobody without the right confirms anybody', async () => {
    const { id, version } = own.account;
    const edited = await admin.put(`/api/admin/staff/${id}`, { state: 'confirmed', version });
    expect(edited.status).toBe(422);
    for (const role of ['pta', 'support', 'editor', 'auditor'])
      expect((await confirm(await server.staff(role))).status).toBe(403);
  });

  it('has a colleague as soon as somebody else has confirmed that there is one', async () => {
    expect(said(await confirm(pharmacist))).toBe(200);
    expect(said(await approve(await creditBy(admin), own.browser))).toBe(200);
  });
});

describe('a pharmacist who confirms a colleague', () => {
  interface Seen extends Made {
    email?: string;
    role?: string;
    formerEmail?: string | null;
  }
  const see = async (id: string, by = pharmacist) =>
    (await by.get(`/api/admin/staff/${id}`)).body.data as Seen;
  const confirm = ({ id, version }: Made) =>
    pharmacist.post(`/api/admin/staff/${id}/events/confirm`, { version });

  it('sees the address and the role', async () => {
    const sent = { name: 'Nora Neu', email: 'nora-neu@demo.test', role: 'pta', active: true };
    const { id } = (await admin.post('/api/admin/staff', sent)).body.data as Made;
    expect(await see(id)).toMatchObject({ email: sent.email, role: 'pta', formerEmail: null });
    const pta = await see(id, await server.staff('pta'));
    expect(Object.keys(pta)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(pta)).not.toEqual(expect.arrayContaining(['formerEmail']));
  });

  it('sees which address was confirmed before, however often it was changed, until they have confirmed', async () => {
    const { id, email } = await server.addStaff('pharmacist');
    let row = await see(id);
    for (const another of ['erst-anders@demo.test', 'dann-anders@demo.test']) {
      const { version } = row;
      row = (await admin.put(`/api/admin/staff/${id}`, { email: another, version })).body.data as Seen;
    }
    const seen = await see(id);
    expect(seen).toMatchObject({ email: 'dann-anders@demo.test', formerEmail: email });
    expect(said(await confirm(seen))).toBe(200);
    expect(await see(id)).toMatchObject({ state: 'confirmed', formerEmail: null });
  });

  it('can’t confirm what has changed since they looked', async () => {
    const { id } = await server.addStaff('pta');
    await admin.put(`/api/admin/staff/${id}`, { email: 'gezeigt@demo.test', version: 1 });
    const seen = await see(id);
    await admin.put(`/api/admin/staff/${id}`, { email: 'untergeschoben@demo.test', version: seen.version });
    expect(said(await confirm(seen))).toBe('versionConflict');
  });
});

it('an account that an administrator sends to another address has to be confirmed anew', async () => {
  const { id } = await server.addStaff('pharmacist');
  const changes = [{ name: 'Anders' }, { email: 'meine-eigene@demo.test' }];
  const states = [];
  for (const [index, change] of changes.entries()) {
    const { body } = await admin.put(`/api/admin/staff/${id}`, { ...change, version: index + 1 });
    states.push(body.data);
  }
  expect(states).toMatchObject([
    { state: 'confirmed', invitedBy: null },
    { state: 'invited', invitedBy: admin.account.id },
  ]);
});
