import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpireQuestionnaires } from '../../../packages/server/src/features/questionnaire/expire-questionnaires.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createQuestionnaires, fileForm, form, german } from './support/questionnaires.ts';

let server: TestApp;
let questionnaires: ReturnType<typeof createQuestionnaires>;
beforeAll(async () => {
  server = await buildTestApp();
  questionnaires = createQuestionnaires(server);
});
afterAll(() => server.close());

interface Shown {
  data: { draft: { answers: Record<string, unknown>; step: string; trail: string[]; asked?: object } | null };
}

let count = 0;
const from = () => ({ remoteAddress: `10.3.0.${++count}` });
const at = (token: string, rest = '') => `/api/shop/doctor-questionnaire/${token}${rest}`;
const draftOf = async (token: string) =>
  (await server.visitor().get<Shown>(at(token), from())).body.data.draft;
const version = () => server.deps.schemas.forms.get('doctor-questionnaire')?.version ?? '';
const save = (token: string, answers: object, more: object = {}) =>
  server
    .visitor()
    .put(
      at(token, '/draft'),
      { version: version(), answers, step: 'PersonalInfo', trail: ['IsGerman'], ...more },
      from(),
    );
const keep = (token: string, field: string, fixture: Parameters<typeof fileForm>[1], name?: string) =>
  server
    .visitor()
    .upload<{ data: { id: string; name: string } }>(
      at(token, `/draft/${field}`),
      fileForm(field, fixture, name),
      from(),
    );
const storedFiles = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a half-filled questionnaire', () => {
  it('goes on from the same link elsewhere, files included, and lies encrypted', async () => {
    const { id, token } = await questionnaires.issue();
    expect((await save(token, { isGerman: true, lastName: 'Ehlers-Geheim' })).status).toBe(200);
    const { body: file } = await keep(token, 'certificateOfApproval', 'prescription', 'approbation.pdf');
    expect(await draftOf(token)).toMatchObject({
      form: 'doctor-questionnaire',
      version: version(),
      answers: { isGerman: true, lastName: 'Ehlers-Geheim', certificateOfApproval: file.data },
      step: 'PersonalInfo',
      trail: ['IsGerman'],
      savedAt: '2026-03-04T09:00:00.000Z',
    });
    const row = await server.deps.db
      .selectFrom('questionnaireDraft')
      .where('questionnaireId', '=', id)
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(server.deps.seal.open(row.sealed)).toContain('Geheim');
    const bytes = Buffer.from(row.sealed, 'base64').toString('latin1');
    for (const text of [row.sealed, bytes]) expect(text).not.toContain('Geheim');
    const staff = await questionnaires.pharmacist();
    expect((await staff.get(`/api/admin/questionnaire/${id}/documents`)).body.data).toEqual([]);
    expect(
      (await staff.get<{ data: { answers: unknown } }>(`/api/admin/questionnaire/${id}`)).body.data.answers,
    ).toBeNull();
  });

  it('holds one file per field; what is replaced, taken out or begun anew is gone', async () => {
    const { token } = await questionnaires.issue();
    const before = await storedFiles();
    await save(token, { isGerman: true });
    const { body: first } = await keep(token, 'certificateOfApproval', 'prescription');
    const { body: second } = await keep(token, 'certificateOfApproval', 'idCardFront', 'neu.jpg');
    expect(second.data.id).not.toBe(first.data.id);
    expect(await storedFiles()).toBe(before + 1);
    await keep(token, 'paperPrescriptionSignature', 'idCardFront');
    const visitor = server.visitor();
    expect((await visitor.delete(at(token, '/draft/certificateOfApproval'), undefined, from())).status).toBe(
      204,
    );
    expect(Object.keys((await draftOf(token))?.answers ?? {})).toEqual([
      'isGerman',
      'paperPrescriptionSignature',
    ]);
    expect((await visitor.delete(at(token, '/draft'), undefined, from())).status).toBe(204);
    expect(await draftOf(token)).toBeNull();
    expect(await storedFiles()).toBe(before);
  });

  it('gives its files to what is sent, and nothing of it stays', async () => {
    const { id, token } = await questionnaires.issue();
    const before = await storedFiles();
    await save(token, { isGerman: true });
    await keep(token, 'certificateOfApproval', 'prescription', 'approbation.pdf');
    await keep(token, 'digitalPrescriptionCertificate', 'prescription');
    const chosen = { paperPrescriptionSignature: 'idCardFront' } as const;
    expect((await server.visitor().upload(at(token), form(german, chosen), from())).status).toBe(200);
    const owner = { type: 'questionnaire', id };
    const kept = await server.deps.documents.list(server.deps.db, owner);
    expect(kept.map(({ kind, name }) => [kind, name])).toContainEqual([
      'certificateOfApproval',
      'approbation.pdf',
    ]);
    expect(kept).toHaveLength(2);
    expect(await storedFiles()).toBe(before + 2);
    const left = server.deps.db
      .selectFrom('questionnaireDraft')
      .where('questionnaireId', '=', id)
      .selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('that is saved while it is sent leaves nothing behind, whoever comes first', async () => {
    const { id, token } = await questionnaires.issue();
    const [sent, ...saved] = await Promise.all([
      server.visitor().upload(at(token), form(german), from()),
      ...Array.from({ length: 4 }, () => save(token, { isGerman: true, lastName: 'Ehlers' })),
    ]);
    expect(sent.status).toBe(200);
    for (const { status } of saved) expect([200, 404]).toContain(status);
    const left = server.deps.db.selectFrom('questionnaireDraft').where('questionnaireId', '=', id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  it('goes with its link: nothing is left once that is over, on disk neither', async () => {
    const { id, token } = await questionnaires.issue();
    await save(token, { isGerman: true });
    const { body } = await keep(token, 'certificateOfApproval', 'prescription');
    const stored = join(server.dataDir, 'files', body.data.id.slice(0, 2), body.data.id);
    expect(existsSync(stored)).toBe(true);
    server.setTime('2026-04-03T09:00:01Z');
    expect((await save(token, { isGerman: false })).status).toBe(404);
    expect((await keep(token, 'certificateOfApproval', 'prescription')).status).toBe(404);
    expect(await createExpireQuestionnaires(server.deps)()).toBeGreaterThan(0);
    await server.deps.documents.purge();
    server.setTime('2026-03-04T09:00:00Z');
    expect((await questionnaires.row(id)).state).toBe('expired');
    expect(existsSync(stored)).toBe(false);
    const { db } = server.deps;
    const rows = await db.selectFrom('document').where('id', '=', body.data.id).select('name').execute();
    const drafts = await db
      .selectFrom('questionnaireDraft')
      .where('questionnaireId', '=', id)
      .selectAll()
      .execute();
    expect([rows, drafts]).toEqual([[], []]);
  });

  it('of an earlier version says what was asked then', async () => {
    const { token } = await questionnaires.issue();
    const form = await server.deps.db
      .selectFrom('form')
      .where('name', '=', 'doctor-questionnaire')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: _id, ...row } = form;
    const json = { schema: '{"type":"object"}', ui: '{}', steps: null, texts: '{}' };
    await server.deps.db
      .insertInto('form')
      .values({ ...row, ...json, formVersion: 'earlier', current: false })
      .execute();
    await save(token, { isGerman: true }, { version: 'earlier' });
    expect((await draftOf(token))?.asked).toEqual({ schema: { type: 'object' } });
  });

  it.each([
    ['a field that the form does not have', { isAdmin: true, isGerman: true }, { isGerman: true }],
    ['a file by name', { certificateOfApproval: 'x', isGerman: true }, { isGerman: true }],
  ])('keeps no %s', async (_, answers, kept) => {
    const { token } = await questionnaires.issue();
    expect((await save(token, answers)).status).toBe(200);
    expect((await draftOf(token))?.answers).toEqual(kept);
  });

  it.each<[string, object]>([
    ['nested answers', { answers: { isGerman: { deep: 1 } } }],
    ['a text that is too long', { answers: { lastName: 'x'.repeat(501) } }],
    ['no step', { step: undefined }],
    ['more than is asked for', { role: 'admin' }],
  ])('is refused with %s', async (_, more) => {
    const { token } = await questionnaires.issue();
    expect((await save(token, {}, more)).status).toBe(422);
  });

  it('takes files for fields that ask for one only, of their types', async () => {
    const { token } = await questionnaires.issue();
    const before = await storedFiles();
    expect((await keep(token, 'lastName', 'prescription')).status).toBe(404);
    expect((await keep(token, 'constructor', 'prescription')).status).toBe(404);
    expect((await keep(token, 'certificateOfApproval', 'idCardBack')).status).toBe(415);
    const other = fileForm('paperPrescriptionSignature', 'prescription');
    expect(
      (await server.visitor().upload(at(token, '/draft/certificateOfApproval'), other, from())).status,
    ).toBe(422);
    expect(
      (await server.visitor().upload(at(token, '/draft/certificateOfApproval'), new FormData(), from()))
        .status,
    ).toBe(400);
    expect(await storedFiles()).toBe(before);
  });
});
