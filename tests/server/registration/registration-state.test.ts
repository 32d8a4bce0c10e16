import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationStateResponse } from '../../../schemas/types.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { chosenPassword, idCards, registrationForm, selfPayer } from '../../support/registration.ts';
import { sentTo } from '../../support/sent-to.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { openDocuments } from '../support/open-documents.ts';

let server: TestApp;
let now = new Date('2026-03-05T10:00:00Z');
let count = 0;
beforeAll(async () => {
  server = await buildTestApp({ clock: () => now });
});
afterAll(() => server.close());

type State = RegistrationStateResponse['data'];
const stateAt = (token: string) => `/api/shop/registration/state/${token}`;
const read = async (token: string) => (await server.visitor().get<{ data: State }>(stateAt(token))).body.data;
const statusOf = ({ documents }: State, kind: string) => documents.find((one) => one.kind === kind)?.status;

async function register(): Promise<{ id: string; email: string; token: string }> {
  const email = `wartet${++count}@demo.test`;
  const form = registrationForm({ ...selfPayer, 'email[first]': email, 'email[second]': email }, idCards);
  const from = { remoteAddress: `10.2.0.${count}` };
  await server.visitor().upload('/api/shop/registration', form, from);
  const customer = await server.deps.customers.findByEmail(server.deps.db, email);
  return { id: customer?.id ?? '', email, token: await tokenMailedTo(server, email) };
}

async function happen(id: string, event: string, fields = {}) {
  const pharmacist = await server.staff('pharmacist');
  const shown = await pharmacist.get<{ data: { version: number } }>(`/api/admin/customer/${id}`);
  const { version } = shown.body.data;
  return pharmacist.post(`/api/admin/customer/${id}/events/${event}`, { version, ...fields });
}

const reason = 'Die Anschrift ist nicht lesbar.';
const askForBack = (id: string) => happen(id, 'askForDocuments', { documentsAsked: ['idCardBack'], reason });

const handIn = (token: string, kind: string) =>
  server.visitor().upload(`${stateAt(token)}/${kind}`, multipart({}, { [kind]: 'idCardBack' }));

describe('somebody who waits for the release of their account', () => {
  it('finds a link in the mail that tells whose turn it is and until when', async () => {
    const { token } = await register();
    // A Thursday: two working days are over on Monday.
    expect(await read(token)).toMatchObject({
      state: 'pending',
      reason: null,
      checkedBy: '2026-03-09',
      isLate: false,
    });
    const state = await read(token);
    expect(statusOf(state, 'idCardFront')).toBe('here');
    expect(statusOf(state, 'cardFront')).toBe('possible');
    expect(state.documents.every(({ lookedAtAt }) => lookedAtAt === null)).toBe(true);
    now = new Date('2026-03-10T10:00:00Z');
    expect((await read(token)).isLate).toBe(true);
    now = new Date('2026-03-05T10:00:00Z');
  });

  it('reads when their papers were looked at', async () => {
    const { id, token } = await register();
    await openDocuments(await server.staff('pharmacist'), 'customer', id);
    const looks = (await read(token)).documents.filter(({ status }) => status === 'here');
    expect(looks.map(({ lookedAtAt }) => lookedAtAt)).toEqual([now.toISOString(), now.toISOString()]);
  });

  it('is mailed what was refused and why, hands it in by that link, and it is the pharmacy’s turn again', async () => {
    const { id, email } = await register();
    expect((await askForBack(id)).status).toBe(200);
    const token = await tokenMailedTo(server, email);
    const mail = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(email))
      .where('template', '=', 'documentsAsked')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('- Personalausweis, Rückseite');
    expect(mail.text).toContain(reason);
    const asked = await read(token);
    expect([statusOf(asked, 'idCardBack'), asked.reason, asked.checkedBy]).toEqual(['asked', reason, null]);

    now = new Date('2026-03-06T10:00:00Z');
    expect((await handIn(token, 'idCardBack')).status).toBe(200);
    const later = await read(token);
    expect([statusOf(later, 'idCardBack'), later.reason, later.checkedBy]).toEqual([
      'here',
      null,
      '2026-03-10',
    ]);
    now = new Date('2026-03-05T10:00:00Z');
    // The refused copy is gone, the new one is marked as a copy like the first.
    const { db, documents } = server.deps;
    const backs = (await documents.list(db, { type: 'customer', id })).filter(
      ({ kind }) => kind === 'idCardBack',
    );
    expect(backs.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['id-card-back.jpg', 'image/jpeg'],
    ]);
  });

  it('isn’t released while a refused identity card has not come anew', async () => {
    const { id, token } = await register();
    await askForBack(id);
    await openDocuments(await server.staff('pharmacist'), 'customer', id);
    expect((await happen(id, 'release')).body.errorType).toBe('idCardMissing');
    await handIn(token, 'idCardBack');
    // Somebody has to have looked at the new one.
    expect((await happen(id, 'release')).body.errorType).toBe('documentsNotOpened');
  });

  it('hands in what can come later, and nothing that nobody waits for', async () => {
    const { id, token } = await register();
    expect((await handIn(token, 'cardFront')).status).toBe(200);
    expect(statusOf(await read(token), 'cardFront')).toBe('here');
    for (const kind of ['cardFront', 'idCardBack', 'reimbursementDeclaration', 'email', 'toString'])
      expect((await handIn(token, kind)).status, kind).toBe(404);
    const { db, documents } = server.deps;
    expect(await documents.list(db, { type: 'customer', id })).toHaveLength(3);
    const left = await db.selectFrom('document').where('state', '=', 'temporary').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('learns by the same link that the account is released or rejected, and hands in nothing any more', async () => {
    const one = await register();
    await openDocuments(await server.staff('pharmacist'), 'customer', one.id);
    const opened = await server.staff('pharmacist');
    await openDocuments(opened, 'customer', one.id);
    const shown = await opened.get<{ data: { version: number } }>(`/api/admin/customer/${one.id}`);
    const { version } = shown.body.data;
    expect((await opened.post(`/api/admin/customer/${one.id}/events/release`, { version })).status).toBe(200);
    expect(await read(one.token)).toMatchObject({ state: 'released', documents: [], reason: null });
    const other = await register();
    await happen(other.id, 'reject', { reason });
    expect(await read(other.token)).toMatchObject({ state: 'rejected', documents: [], reason });
    expect((await handIn(other.token, 'cardFront')).status).toBe(404);
  });

  it('is mailed a new link, in their language, who tries to sign in', async () => {
    const { email, token } = await register();
    // The newest mail is found by its time.
    now = new Date(now.getTime() + 60_000);
    await server.visitor().post('/api/shop/login', { username: email, password: chosenPassword });
    await expect
      .poll(async () => (await tokenMailedTo(server, email)) !== token, { timeout: 10_000 })
      .toBe(true);
    expect((await read(await tokenMailedTo(server, email))).state).toBe('pending');
  });

  it('is mailed a new link at the address that staff put right; the one in the other mailbox opens nothing', async () => {
    const { id, token } = await register();
    await askForBack(id);
    const email = `richtig${++count}@demo.test`;
    const support = await server.staff('support');
    const shown = await support.get<{ data: { version: number } }>(`/api/admin/customer/${id}`);
    const { version } = shown.body.data;
    expect((await support.put(`/api/admin/customer/${id}`, { version, email })).status).toBe(200);
    for (const answer of [await server.visitor().get(stateAt(token)), await handIn(token, 'idCardBack')])
      expect(answer.body).toMatchObject({ errorType: 'linkInvalid' });
    const another = await tokenMailedTo(server, email);
    expect(await read(another)).toMatchObject({ state: 'pending', reason });
    expect((await handIn(another, 'idCardBack')).status).toBe(200);
    // Once it is decided as well.
    await happen(id, 'reject', { reason });
    expect((await server.visitor().get(stateAt(token))).body).toMatchObject({ errorType: 'linkInvalid' });
  });

  it('gets the same refusal for a link that never was and one that is over', async () => {
    const { token } = await register();
    now = new Date('2026-06-05T10:00:00Z');
    const over = await server.visitor().get(stateAt(token));
    now = new Date('2026-03-05T10:00:00Z');
    const never = await server.visitor().get(stateAt('x'.repeat(43)));
    expect([over.status, over.body.errorType]).toEqual([never.status, 'linkInvalid']);
    expect(over.body).toEqual(never.body);
  });
});
