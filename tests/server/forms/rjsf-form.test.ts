import { contentHash } from '@rezeptur/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { treatedReport } from '../../support/side-effect-report.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const url = '/api/shop/forms/side-effect-report';

async function stored(answer: { status: number; text: string; body: { data?: unknown } }) {
  expect(answer.status, answer.text).toBe(201);
  const { reference } = answer.body.data as { reference: string };
  return server.deps.db
    .selectFrom('formSubmission')
    .where('reference', '=', reference)
    .selectAll()
    .executeTakeFirstOrThrow();
}

it('is described with its uiSchema and the address of its compiled check', async () => {
  const { body } = await server.visitor().get(url);
  const { ui, steps, module } = body.data as { ui: { uiSchema: object }; steps?: object; module: string };
  expect(ui.uiSchema).toMatchObject({ seriousness: { 'ui:widget': 'radio' } });
  expect(steps).toBeUndefined();
  const script = await server.visitor().get(module);
  expect(script.text).not.toMatch(/\bimport\b|\beval\(|new Function/);
});

it('stores what was asked, with its wording and consents, without a branch that was left', async () => {
  const row = await stored(
    await server.visitor().post(url, { ...treatedReport, seriousness: 'mild', treatment: 'von vorher' }),
  );
  const { treatment: _left, ...asked } = treatedReport;
  expect(row.answers).toEqual({ ...asked, seriousness: 'mild' });
  expect(row).toMatchObject({ form: 'side-effect-report', generic: true, path: ['form'], ownerId: null });
  const { db, texts } = server.deps;
  const consents = await db
    .selectFrom('consent')
    .where('submissionId', '=', row.id)
    .orderBy('kind')
    .selectAll()
    .execute();
  const read = (kind: string) => contentHash(texts.t('de', `forms:side-effect-report.${kind}.label`));
  expect(consents).toMatchObject(
    ['healthDataConsent', 'privacyConsent'].map((kind) => ({ kind, textVersion: read(kind) })),
  );
});

it('refuses what a branch demands, an entry without a name and unknown fields, in the asked language', async () => {
  const { treatment: _left, ...untreated } = treatedReport;
  const wrong = { ...untreated, otherMedicines: [{ dose: '1' }] };
  const refused = await server.visitor().post(url, wrong, { headers: { 'accept-language': 'en' } });
  expect([refused.status, refused.body.errorType]).toEqual([422, 'invalidFields']);
  expect(refused.body.data).toEqual({
    treatment: [expect.stringContaining('How were the symptoms treated')],
    'otherMedicines.0.name': [expect.stringContaining('Name of the medicine')],
  });
});

it('refuses a day before there were such goods, as a year of two digits may become', async () => {
  const refused = await server.visitor().post(url, { ...treatedReport, startedOn: '1926-12-24' });
  expect(refused.body.data).toEqual({ startedOn: [expect.stringContaining('10.03.2017')] });
});

it('is read by whom a return request is read by, and listed under its title', async () => {
  const row = await stored(await server.visitor().post(url, treatedReport));
  const one = `/api/admin/form-submission/${row.id}`;
  for (const role of ['pharmacist', 'auditor', 'support'])
    expect([role, (await (await server.staff(role)).get(one)).status]).toEqual([role, 200]);
  for (const role of ['pta', 'editor'])
    expect([role, (await (await server.staff(role)).get(one)).status]).toEqual([role, 403]);
  const pharmacist = await server.staff('pharmacist');
  const list = await pharmacist.get('/api/admin/form-submission?filter[form]=side-effect-report');
  expect(list.body.data).toContainEqual(
    expect.objectContaining({ reference: row.reference, formName: 'Nebenwirkung melden' }),
  );
  const { body } = await pharmacist.get(`/api/admin/form/${row.formId}/definition`);
  expect(body.data).toMatchObject({
    ui: { uiSchema: { whatHappened: { 'ui:widget': 'textarea' } } },
    texts: { en: { title: 'Report a side effect' } },
  });
});

it('is part of the copy that a person gets of their data, and forgotten with the account', async () => {
  const emailProvenAt = '2026-03-01T09:00:00Z';
  const customer = await server.customer({ email: 'Esche@demo.test', emailProvenAt });
  const own = await stored(await customer.post(url, treatedReport));
  const asGuest = await stored(
    await server.visitor().post(url, { ...treatedReport, email: 'esche@demo.test' }),
  );
  expect(own).toMatchObject({ ownerType: 'customer', ownerId: customer.account.id });
  const { db, people } = server.deps;
  const person = { id: customer.account.id, email: customer.account.email };
  const copy = await people.export(db, person);
  expect(copy.forms).toMatchObject([{ form: 'side-effect-report', answers: treatedReport }]);

  const [pharmacist, admin] = [await server.staff('pharmacist'), await server.staff('admin')];
  const events = `/api/admin/customer/${customer.account.id}/events`;
  expect((await admin.post(`${events}/approveErasure`, { version: 1 })).status).toBe(200);
  expect((await pharmacist.post(`${events}/erase`, { version: 2 })).status).toBe(200);
  const left = await db
    .selectFrom('formSubmission')
    .where('id', 'in', [own.id, asGuest.id])
    .select(['answers', 'path'])
    .execute();
  expect(left).toEqual([
    { answers: {}, path: [] },
    { answers: {}, path: [] },
  ]);
});
