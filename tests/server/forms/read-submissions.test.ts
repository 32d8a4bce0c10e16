import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import { damagedGoods } from '../../support/return-request.ts';

let server: TestApp;
let request: { id: string; formId: string };
let registration: { id: string };
beforeAll(async () => {
  server = await buildTestApp();
  const photos = { 'photos[0]': 'idCardFront' } as const;
  await server.visitor().upload('/api/shop/forms/return-request', multipart(damagedGoods, photos));
  await server.visitor().upload('/api/shop/registration', registrationForm(selfPayer));
  const rows = await server.deps.db.selectFrom('formSubmission').select(['id', 'form', 'formId']).execute();
  const of = (form: string) => rows.find((row) => row.form === form);
  request = { id: String(of('return-request')?.id), formId: String(of('return-request')?.formId) };
  registration = { id: String(of('registration')?.id) };
});
afterAll(() => server.close());

const one = (id: string) => `/api/admin/form-submission/${id}`;
const status = async (role: string, url: string) => (await (await server.staff(role)).get(url)).status;

describe('who may read submissions', () => {
  it('requires a login', async () => {
    for (const url of [one(request.id), `/api/admin/form/${request.formId}/definition`]) {
      expect((await server.visitor().get(url)).status).toBe(401);
    }
  });

  it.each(['pta', 'editor'])('excludes %s', async (role) => {
    expect(await status(role, '/api/admin/form-submission')).toBe(403);
    expect(await status(role, one(request.id))).toBe(403);
    expect(await status(role, `/api/admin/form/${request.formId}/definition`)).toBe(403);
  });

  it('includes support for form pages, without registrations and files', async () => {
    const support = await server.staff('support');
    const { body } = await support.get('/api/admin/form-submission');
    expect((body.data as { form: string }[]).map(({ form }) => form)).toEqual(['return-request']);
    expect((await support.get(one(request.id))).status).toBe(200);
    expect((await support.get(one(registration.id))).status).toBe(404);
    expect((await support.get(`${one(request.id)}/documents`)).status).toBe(403);
  });

  it.each(['pharmacist', 'auditor'])('includes %s for everything', async (role) => {
    expect(await status(role, one(request.id))).toBe(200);
    expect(await status(role, one(registration.id))).toBe(200);
    expect(await status(role, `${one(request.id)}/documents`)).toBe(role === 'auditor' ? 403 : 200);
  });
});

describe('a submission', () => {
  it('opens files for a stated purpose, by their question', async () => {
    const pharmacist = await server.staff('pharmacist');
    const list = await pharmacist.get(`${one(request.id)}/documents`);
    const [file] = list.body.data as { id: string; kind: string }[];
    expect(file?.kind).toBe('photos');
    const path = `${one(request.id)}/documents/${file?.id}/open`;
    expect((await pharmacist.post(path, {})).status).toBe(422);
    const opened = await pharmacist.post(path, { purpose: 'Anfrage der Patientin' });
    const shown = await pharmacist.get((opened.body.data as { url: string }).url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('has consents with the text that was agreed to', async () => {
    const pharmacist = await server.staff('pharmacist');
    const { body } = await pharmacist.get(one(registration.id));
    const { consents, ownerName } = body.data as { consents: { kind: string }[]; ownerName: string };
    expect(consents.map(({ kind }) => kind)).toEqual(['healthDataConsent', 'privacyConsent', 'termsConsent']);
    expect(ownerName).toBe('Nora Neumann');
  });

  it('has its form with texts in a call of its own, never in lists', async () => {
    const pharmacist = await server.staff('pharmacist');
    const list = await pharmacist.get('/api/admin/form?filter[name]=return-request');
    const [form] = list.body.data as Record<string, unknown>[];
    expect(form).toMatchObject({ title: 'Reklamation oder Rückgabe', submissions: 1, current: true });
    for (const field of ['schema', 'ui', 'steps', 'texts']) expect(form).not.toHaveProperty(field);
    const { body } = await pharmacist.get(`/api/admin/form/${request.formId}/definition`);
    expect(body.data).toMatchObject({
      name: 'return-request',
      steps: { start: 'reason' },
      texts: { de: { title: 'Reklamation oder Rückgabe' }, en: { title: 'Complaint or return' } },
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await pharmacist.get(`/api/admin/form/${unknown}/definition`)).status).toBe(404);
    expect((await pharmacist.get('/api/admin/form/nothing/definition')).status).toBe(404);
  });

  it('can’t be written by hand', async () => {
    const admin = await server.staff('admin');
    expect((await admin.post('/api/admin/form', {})).status).toBe(405);
    expect((await admin.post('/api/admin/form-submission', {})).status).toBe(405);
    expect((await admin.put(one(request.id), { version: 1, form: 'other' })).status).toBe(405);
    expect((await admin.delete(one(request.id), { version: 1 })).status).toBe(405);
  });

  it('gets its wording at the next start if none was stored when it was sent', async () => {
    const { db, wordings, schemas, texts } = server.deps;
    const changed = db.updateTable('formSubmission').set({ formId: null }).where('id', '=', request.id);
    await changed.execute();
    await wordings.keep([...schemas.forms.values()], texts.ofForm);
    const pharmacist = await server.staff('pharmacist');
    const { body } = await pharmacist.get(one(request.id));
    expect(body.data).toMatchObject({ formId: request.formId, formName: 'Reklamation oder Rückgabe' });
  });
});
