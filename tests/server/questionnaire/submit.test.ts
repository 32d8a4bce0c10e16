import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import {
  abroad,
  at,
  type Fields,
  files,
  form,
  german,
  openQuestionnaires,
} from './support/questionnaires.ts';

let shop: Awaited<ReturnType<typeof openQuestionnaires>>;
let server: TestApp;
beforeAll(async () => {
  shop = await openQuestionnaires();
  server = shop.server;
});
afterAll(() => server.close());

const send = (
  token: string,
  fields: Fields,
  chosen: Parameters<typeof form>[1] = files,
  headers: Record<string, string> = {},
) =>
  server.visitor().upload<{ data: { reference: string } }>(at(token), form(fields, chosen), {
    ...shop.from(),
    headers,
  });
describe('a link to the questionnaire', () => {
  it('is mailed in the language that staff chose, and stored as a hash only', async () => {
    const { email, token } = await shop.questionnaires.issue('en');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { subject, text } = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(email))
      .select(['subject', 'text'])
      .executeTakeFirstOrThrow();
    expect(subject).toContain('questionnaire');
    expect(text).not.toContain(token);
    const rows = await server.deps.db.selectFrom('singleUseToken').select('tokenHash').execute();
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token);
    expect((await server.visitor().get(at(token), shop.from())).body.data).toEqual({
      expiresAt: '2026-04-03T09:00:00.000Z',
      locale: 'en',
      revision: 0,
      draft: null,
    });
  });

  it('that is wrong, withdrawn or expired gets the same answer, and that was used says when, to who looks', async () => {
    const used = await shop.questionnaires.issue();
    expect((await send(used.token, german)).status).toBe(200);
    const withdrawn = await shop.questionnaires.issue();
    const staff = await shop.questionnaires.pharmacist();
    const event = `/api/admin/questionnaire/${withdrawn.id}/events/revoke`;
    const { version } = await shop.questionnaires.row(withdrawn.id);
    expect((await staff.post(event, { version })).status).toBe(200);
    const { db, tokens } = server.deps;
    expect(await tokens.find(db, 'questionnaire', withdrawn.token)).toBeUndefined();
    const over = await shop.questionnaires.issue();
    server.setTime('2026-04-03T09:00:01Z');
    const answers = [];
    for (const token of ['unknown', withdrawn.token, over.token]) {
      const { status, body } = await server.visitor().get(at(token), shop.from());
      answers.push({ status, body });
      expect((await send(token, german)).body).toEqual(body);
    }
    const again = await server.visitor().get(at(used.token), shop.from());
    expect([again.status, again.body]).toEqual([
      200,
      {
        data: {
          expiresAt: expect.stringMatching(/^2026-/),
          locale: 'de',
          submittedAt: '2026-03-04T09:00:00.000Z',
          revision: 0,
          draft: null,
        },
      },
    ]);
    expect((await send(used.token, german)).body).toEqual(answers[0]?.body);
    server.setTime('2026-03-04T09:00:00Z');
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { errorType: 'notFound' } });
  });

  it('cannot be guessed: wrong ones are limited per address, right ones are not', async () => {
    const { token } = await shop.questionnaires.issue();
    const address = shop.from();
    for (let i = 0; i < 31; i++) expect((await server.visitor().get(at(token), address)).status).toBe(200);
    for (let i = 0; i < 30; i++) await server.visitor().get(at(`wrong-${i}`), address);
    expect((await server.visitor().get(at('wrong'), address)).status).toBe(429);
    expect((await server.visitor().get(at(token), shop.from())).status).toBe(200);
  });

  it('can be sent only with the permission', async () => {
    const { doctorId } = await shop.questionnaires.issue();
    const body = { doctorId, locale: 'de' };
    for (const role of ['editor', 'pta', 'auditor']) {
      const staff = await server.staff(role);
      expect((await staff.post('/api/admin/questionnaire', body)).status, role).toBe(403);
    }
    const support = await server.staff('support');
    expect((await support.post('/api/admin/questionnaire', body)).status).toBe(201);
    const unknown = { ...body, doctorId: '3f0a3c8e-6f0e-4a6e-8a57-0d7c3a1b2c4d' };
    expect((await support.post('/api/admin/questionnaire', unknown)).status).toBe(404);
  });
});

describe('a questionnaire that is sent', () => {
  it('is stored with its path, files and consents, waits for review, and is confirmed by mail', async () => {
    const { id, email, token } = await shop.questionnaires.issue();
    const { status, body } = await send(token, german);
    expect(status).toBe(200);
    const staff = await shop.questionnaires.pharmacist();
    const shown = await staff.get<{ data: Record<string, unknown> }>(`/api/admin/questionnaire/${id}`);
    expect(shown.body.data).toMatchObject({
      state: 'submitted',
      doctorName: 'Emil Ehlers',
      reference: body.data.reference,
      flags: [],
      answers: { isGerman: true, lastName: 'Ehlers', operatesTelemedicine: 'no' },
      form: 'doctor-questionnaire',
    });
    const { consents, path } = shown.body.data as {
      consents: { kind: string; textVersion: string }[];
      path: string[];
    };
    expect(consents.map(({ kind }) => kind)).toEqual([
      'healthDataConsent',
      'prescriptionRequirementsConsent',
      'privacyConsent',
    ]);
    expect(consents.every(({ textVersion }) => /^[\da-f]{16}$/.test(textVersion))).toBe(true);
    expect(path.at(-1)).toBe('AcceptDataprivacy');
    const documents = await staff.get<{ data: { kind: string }[] }>(
      `/api/admin/questionnaire/${id}/documents`,
    );
    expect(documents.body.data.map(({ kind }) => kind).sort()).toEqual([
      'certificateOfApproval',
      'paperPrescriptionSignature',
    ]);
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(email)).select('template').execute();
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'questionnaireLink',
      'questionnaireReceived',
    ]);
  });

  it('stores every no, and flags answers for staff', async () => {
    const { id, token } = await shop.questionnaires.issue();
    expect((await send(token, abroad)).status).toBe(200);
    expect((await shop.questionnaires.row(id)).flags).toEqual([
      'countryForbidsTelemedicine',
      'identityNotValidated',
      'indicationNotConfirmed',
      'countryForbidsPrescription',
    ]);
  });

  it('drops answers and files off the walked path', async () => {
    const { id, token } = await shop.questionnaires.issue();
    const before = await shop.storedFiles();
    const more = { ...files, digitalPrescriptionCertificate: 'prescription' } as const;
    const fields = { ...german, personalContactOnPrescription: '0' };
    expect((await send(token, fields, more)).status).toBe(200);
    expect(await shop.storedFiles()).toBe(before + 2);
    expect((await shop.questionnaires.row(id)).flags).toEqual([]);
  });

  it('is accepted once: sent again it gets the same answer, anything else an unknown link', async () => {
    const { token } = await shop.questionnaires.issue();
    const key = { 'idempotency-key': 'questionnaire-key-1' };
    const first = await send(token, german, files, key);
    const again = await send(token, german, files, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await send(token, german, files, { 'idempotency-key': 'questionnaire-key-2' })).status).toBe(404);
    const race = await shop.questionnaires.issue();
    const both = await Promise.all([send(race.token, german), send(race.token, german)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each<[string, Fields, Parameters<typeof form>[1], number, object]>([
    [
      'a yes or no that is missing',
      { ...abroad, personalContactOnPrescription: '' },
      files,
      422,
      { data: { personalContactOnPrescription: [expect.any(String)] } },
    ],
    [
      'a box that is not ticked',
      { ...german, privacyConsent: '0' },
      files,
      422,
      { data: { privacyConsent: ['Bitte akzeptiere die Datenschutzerklärung.'] } },
    ],
    [
      'no certificate',
      german,
      { paperPrescriptionSignature: 'idCardFront' },
      422,
      { data: { certificateOfApproval: [expect.any(String)] } },
    ],
    [
      'a picture of another type',
      german,
      { ...files, paperPrescriptionSignature: 'idCardBack' },
      415,
      { data: { paperPrescriptionSignature: [expect.stringContaining('pdf, jpg')] } },
    ],
    [
      'an unknown field',
      { ...german, isAdmin: '1' },
      files,
      422,
      { data: { isAdmin: [expect.any(String)] } },
    ],
    [
      'an answer of the wrong type',
      { ...german, isGerman: 'perhaps' },
      files,
      422,
      { data: { isGerman: [expect.any(String)] } },
    ],
    [
      'an answer that is too long',
      { ...german, jobTitle: 'x'.repeat(121) },
      files,
      422,
      { data: { jobTitle: expect.any(Array) } },
    ],
    [
      'a file by name only',
      { ...german, 'certificateOfApproval[id]': 'x' },
      { paperPrescriptionSignature: 'idCardFront' },
      422,
      {},
    ],
    ['a key that reaches for the prototype', { ...german, '__proto__[x]': '1' }, files, 400, {}],
  ])('is refused with %s; the link still works', async (_, fields, chosen, status, body) => {
    const { token } = await shop.questionnaires.issue();
    const before = await shop.storedFiles();
    const answer = await send(token, fields, chosen);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(body)]);
    expect(await shop.storedFiles()).toBe(before);
    expect((await send(token, german)).status).toBe(200);
  });

  it('is answered in the language of the form', async () => {
    const { token } = await shop.questionnaires.issue();
    const english = { 'accept-language': 'en' };
    const { body } = await send(token, { ...german, privacyConsent: '0' }, files, english);
    expect(body).toMatchObject({ data: { privacyConsent: ['Please accept the privacy policy.'] } });
  });

  it('is reviewed by pharmacists: the doctor gets a mail, and a new link starts again', async () => {
    const { id, email, token } = await shop.questionnaires.issue();
    await send(token, german);
    const staff = await shop.questionnaires.pharmacist();
    const event = async (name: string, body: object = {}) =>
      staff.post(`/api/admin/questionnaire/${id}/events/${name}`, {
        version: (await shop.questionnaires.row(id)).version,
        ...body,
      });
    expect((await event('reject', { reason: 'Urkunde unlesbar.' })).status).toBe(200);
    expect(await shop.questionnaires.row(id)).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Urkunde unlesbar.',
    });
    const { text } = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(email))
      .where('template', '=', 'questionnaireRejected')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Begründung: Urkunde unlesbar.');
    expect((await event('approve')).status).toBe(409);
    server.setTime('2026-03-04T12:00:00Z');
    expect((await event('renew')).status).toBe(409);
    expect((await event('askAnew')).status).toBe(200);
    server.setTime('2026-03-04T09:00:00Z');
    expect(await shop.questionnaires.row(id)).toMatchObject({
      state: 'open',
      submittedAt: null,
      submissionId: null,
      rejectionReason: null,
      flags: [],
      expiresAt: '2026-04-03T12:00:00.000Z',
    });
    const tokens = await shop.questionnaires.tokensFor(email);
    expect(tokens).toHaveLength(2);
    const states = await Promise.all(tokens.map((one) => send(one, german)));
    expect(states.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await event('approve')).status).toBe(200);
  });
});
