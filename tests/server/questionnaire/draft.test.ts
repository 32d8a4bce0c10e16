import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExpireQuestionnaires } from '../../../packages/server/src/features/questionnaire/expire-questionnaires.ts';
import type { TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { fromBefore, pastTheLayer } from '../fields/support/past-the-layer.ts';
import { at, fileForm, form, german, openQuestionnaires } from './support/questionnaires.ts';

let shop: Awaited<ReturnType<typeof openQuestionnaires>>;
let server: TestApp;
beforeAll(async () => {
  shop = await openQuestionnaires();
  server = shop.server;
});
afterAll(() => server.close());

interface Shown {
  data: {
    locale: string;
    revision: number;
    draft: {
      answers: Record<string, unknown>;
      step: string;
      trail: string[];
      locale?: string;
      asked?: object;
    } | null;
  };
}

const shownOf = async (token: string) =>
  (await server.visitor().get<Shown>(at(token), shop.from())).body.data;
const draftOf = async (token: string) => (await shownOf(token)).draft;
const version = () => server.deps.schemas.forms.get('doctor-questionnaire')?.version ?? '';
const save = (token: string, answers: object, more: object = {}) =>
  server
    .visitor()
    .put(
      at(token, '/draft'),
      { version: version(), answers, step: 'PersonalInfo', trail: ['IsGerman'], ...more },
      shop.from(),
    );
const keep = (token: string, field: string, fixture: Parameters<typeof fileForm>[1], name?: string) =>
  server
    .visitor()
    .upload<{ data: { id: string; name: string } }>(
      at(token, `/draft/${field}`),
      fileForm(field, fixture, name),
      shop.from(),
    );

/** The row of a draft as somebody reads it who has the database alone. */
const copyOf = async (id: string): Promise<string | undefined> => {
  const statement = 'select to_jsonb(d)::text as copy from questionnaire_draft d where questionnaire_id = $1';
  return (await pastTheLayer<{ copy: string }>(server.database, statement, [id]))[0]?.copy;
};

const revoke = async (id: string) => {
  const { version } = await shop.questionnaires.row(id);
  const staff = await shop.questionnaires.pharmacist();
  await staff.post(`/api/admin/questionnaire/${id}/events/revoke`, { version });
};
const expire = async () => {
  server.setTime('2026-04-03T09:00:01Z');
  await createExpireQuestionnaires(server.deps)();
  server.setTime('2026-03-04T09:00:00Z');
};
const submit = (_id: string, token: string) => server.visitor().upload(at(token), form(german), shop.from());

describe('an unfinished questionnaire', () => {
  it.each([
    ['submitted', submit],
    ['revoked', revoke],
    ['expired', expire],
  ])('can’t be read from a copy once it is %s', async (state, end) => {
    const { db, documents } = server.deps;
    const { id, token } = await shop.questionnaires.issue();
    await save(token, { isGerman: true, lastName: 'Ehlers-Geheim' });
    const { body: file } = await keep(token, 'digitalPrescriptionCertificate', 'prescription');
    const entry = db.selectFrom('document').where('id', '=', file.data.id).selectAll();
    const [copy, document] = [await copyOf(id), await entry.executeTakeFirstOrThrow()];
    await end(id, token);
    expect((await shop.questionnaires.row(id)).state).toBe(state);
    // Somebody has copied both entries before, and puts them beside today's keys.
    await pastTheLayer(
      server.database,
      'insert into questionnaire_draft select * from jsonb_populate_record(null::questionnaire_draft, $1::jsonb)',
      [copy],
    );
    const drafts = db.selectFrom('questionnaireDraft').where('questionnaireId', '=', id);
    expect(await drafts.select('sealed').execute()).toEqual([{ sealed: '' }]);
    await db.deleteFrom('document').where('id', '=', document.id).execute();
    await db.insertInto('document').values(document).execute();
    expect(await documents.read(document.id)).toBeUndefined();
  });

  it('is shown to nobody at another address: staff change it, and the doctor is told at the former one', async () => {
    const { id, email, doctorId, token } = await shop.questionnaires.issue();
    await save(token, { isGerman: true, lastName: 'Ehlers-Geheim' });
    const support = await server.staff('support');
    const changed = await support.put(`/api/admin/doctor/${doctorId}`, {
      version: 1,
      email: 'andere@demo.test',
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await server.visitor().get(at(token), shop.from())).status).toBe(404);
    const { version } = await shop.questionnaires.row(id);
    expect((await support.post(`/api/admin/questionnaire/${id}/events/renew`, { version })).status).toBe(200);
    const [renewed = ''] = await shop.questionnaires.tokensFor('andere@demo.test');
    expect(await draftOf(renewed)).toBeNull();
    const told = server.deps.db.selectFrom('mail').where('template', '=', 'doctorEmailChanged');
    expect(await told.where(sentTo(email)).select('template').execute()).toHaveLength(1);
  });

  it('from before it was encrypted on its way is still read and saved anew', async () => {
    const { id, token } = await shop.questionnaires.issue();
    await save(token, { lastName: 'Ehlers' });
    const draft = { version: version(), answers: { lastName: 'Vorher' }, step: 'PersonalInfo', trail: [] };
    await fromBefore(
      server.database,
      'update questionnaire_draft set sealed = $2 where questionnaire_id = $1',
      [id, server.deps.seal.close(JSON.stringify(draft))],
    );
    expect((await draftOf(token))?.answers).toEqual({ lastName: 'Vorher' });
    await server.deps.jobs.runNow('encrypt-fields');
    expect(await copyOf(id)).toMatch(/enc1:/);
    expect((await draftOf(token))?.answers).toEqual({ lastName: 'Vorher' });
    expect((await save(token, { lastName: 'Nachher' })).status).toBe(200);
    expect((await draftOf(token))?.answers).toEqual({ lastName: 'Nachher' });
  });

  it('continues from the same link on another device, with its files, and is stored encrypted', async () => {
    const { id, token } = await shop.questionnaires.issue();
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
    const text = server.deps.db.selectFrom('questionnaireDraft').where('questionnaireId', '=', id);
    expect((await text.select('sealed').executeTakeFirstOrThrow()).sealed).toContain('Geheim');
    expect(await copyOf(id)).toMatch(/enc1:questionnaire_draft\.sealed:/);
    expect(await copyOf(id)).not.toContain('Geheim');
    const staff = await shop.questionnaires.pharmacist();
    expect((await staff.get(`/api/admin/questionnaire/${id}/documents`)).body.data).toEqual([]);
    expect(
      (await staff.get<{ data: { answers: unknown } }>(`/api/admin/questionnaire/${id}`)).body.data.answers,
    ).toBeNull();
  });

  it('stores one file per field; replaced and removed files are deleted, also after a restart', async () => {
    const { token } = await shop.questionnaires.issue();
    const before = await shop.storedFiles();
    await save(token, { isGerman: true });
    const { body: first } = await keep(token, 'certificateOfApproval', 'prescription');
    const { body: second } = await keep(token, 'certificateOfApproval', 'idCardFront', 'neu.jpg');
    expect(second.data.id).not.toBe(first.data.id);
    expect(await shop.storedFiles()).toBe(before + 1);
    await keep(token, 'paperPrescriptionSignature', 'idCardFront');
    const visitor = server.visitor();
    expect(
      (await visitor.delete(at(token, '/draft/certificateOfApproval'), undefined, shop.from())).status,
    ).toBe(204);
    expect(Object.keys((await draftOf(token))?.answers ?? {})).toEqual([
      'isGerman',
      'paperPrescriptionSignature',
    ]);
    expect((await visitor.delete(at(token, '/draft'), undefined, shop.from())).status).toBe(204);
    expect(await draftOf(token)).toBeNull();
    expect(await shop.storedFiles()).toBe(before);
  });

  it('passes its files to the submission, and is deleted completely', async () => {
    const { id, token } = await shop.questionnaires.issue();
    const before = await shop.storedFiles();
    await save(token, { isGerman: true });
    await keep(token, 'certificateOfApproval', 'prescription', 'approbation.pdf');
    await keep(token, 'digitalPrescriptionCertificate', 'prescription');
    const chosen = { paperPrescriptionSignature: 'idCardFront' } as const;
    expect((await server.visitor().upload(at(token), form(german, chosen), shop.from())).status).toBe(200);
    const owner = { type: 'questionnaire', id };
    const kept = await server.deps.documents.list(server.deps.db, owner);
    expect(kept.map(({ kind, name }) => [kind, name])).toContainEqual([
      'certificateOfApproval',
      'approbation.pdf',
    ]);
    expect(kept).toHaveLength(2);
    expect(await shop.storedFiles()).toBe(before + 2);
    const left = server.deps.db
      .selectFrom('questionnaireDraft')
      .where('questionnaireId', '=', id)
      .selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('that is saved while it is sent leaves nothing behind, in either order', async () => {
    const { id, token } = await shop.questionnaires.issue();
    const [sent, ...saved] = await Promise.all([
      server.visitor().upload(at(token), form(german), shop.from()),
      ...Array.from({ length: 4 }, () => save(token, { isGerman: true, lastName: 'Ehlers' })),
    ]);
    expect(sent.status).toBe(200);
    for (const { status } of saved) expect([200, 404]).toContain(status);
    const left = server.deps.db.selectFrom('questionnaireDraft').where('questionnaireId', '=', id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  it('is deleted with its link, also on disk', async () => {
    const { id, token } = await shop.questionnaires.issue();
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
    expect((await shop.questionnaires.row(id)).state).toBe('expired');
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

  it('of an earlier version has its former questions', async () => {
    const { token } = await shop.questionnaires.issue();
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
  ])('stores no %s', async (_, answers, kept) => {
    const { token } = await shop.questionnaires.issue();
    expect((await save(token, answers)).status).toBe(200);
    expect((await draftOf(token))?.answers).toEqual(kept);
  });

  it.each<[string, object]>([
    ['nested answers', { answers: { isGerman: { deep: 1 } } }],
    ['a text that is too long', { answers: { lastName: 'x'.repeat(501) } }],
    ['no step', { step: undefined }],
    ['more than is asked for', { role: 'admin' }],
  ])('is refused with %s', async (_, more) => {
    const { token } = await shop.questionnaires.issue();
    expect((await save(token, {}, more)).status).toBe(422);
  });

  it('accepts files only for file fields, of their types', async () => {
    const { token } = await shop.questionnaires.issue();
    const before = await shop.storedFiles();
    expect((await keep(token, 'lastName', 'prescription')).status).toBe(404);
    expect((await keep(token, 'constructor', 'prescription')).status).toBe(404);
    expect((await keep(token, 'certificateOfApproval', 'idCardBack')).status).toBe(415);
    const other = fileForm('paperPrescriptionSignature', 'prescription');
    expect(
      (await server.visitor().upload(at(token, '/draft/certificateOfApproval'), other, shop.from())).status,
    ).toBe(422);
    expect(
      (await server.visitor().upload(at(token, '/draft/certificateOfApproval'), new FormData(), shop.from()))
        .status,
    ).toBe(400);
    expect(await shop.storedFiles()).toBe(before);
  });
});

describe('a questionnaire open on two devices', () => {
  /** The calls of an open page that has seen this revision. */
  const page = (token: string, editor: string, revision: number) => {
    const options = () => ({ ...shop.from(), headers: { 'x-draft-seen': `${editor}:${revision}` } });
    const visitor = server.visitor();
    const body = { version: version(), step: 'PersonalInfo', trail: ['IsGerman'] };
    const field = 'certificateOfApproval';
    return {
      save: (answers: object) => visitor.put(at(token, '/draft'), { ...body, answers }, options()),
      bring: () => visitor.upload(at(token, `/draft/${field}`), fileForm(field, 'prescription'), options()),
      takeOut: () => visitor.delete(at(token, `/draft/${field}`), undefined, options()),
      beginAnew: () => visitor.delete(at(token, '/draft'), undefined, options()),
      send: () => visitor.upload(at(token), form(german), options()),
    };
  };

  it('is overwritten only by a page that has seen the latest version', async () => {
    const { token } = await shop.questionnaires.issue();
    const first = page(token, 'first-device', 0);
    const second = page(token, 'second-device', 0);
    for (const lastName of ['Ehler', 'Ehlers']) expect((await first.save({ lastName })).status).toBe(200);
    expect((await first.bring()).status).toBe(200);
    const before = await shownOf(token);
    const refused = [
      await second.save({ lastName: 'Andere' }),
      await second.bring(),
      await second.takeOut(),
      await second.beginAnew(),
      await second.send(),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { errorType: 'draftConflict' }]);
    expect(await shownOf(token)).toEqual(before);
    const informed = page(token, 'second-device-again', before.revision);
    expect((await informed.save({ lastName: 'Ehlert' })).status).toBe(200);
    expect((await first.save({ lastName: 'Ehlers' })).status).toBe(409);
    expect((await informed.send()).status).toBe(200);
  });

  it('goes on with either of two that have opened it, until one changes something', async () => {
    const { token } = await shop.questionnaires.issue();
    expect((await page(token, 'an-evening-ago', 0).save({ lastName: 'Ehlers' })).status).toBe(200);
    const { revision } = await shownOf(token);
    const [phone, laptop] = [page(token, 'the-phone', revision), page(token, 'the-laptop', revision)];
    expect((await phone.save({ lastName: 'Ehlers' })).status).toBe(200);
    expect((await shownOf(token)).revision).toBe(revision);
    expect((await laptop.save({ lastName: 'Ehlert' })).status).toBe(200);
    expect((await phone.save({ lastName: 'Ehlers' })).status).toBe(409);
  });

  it('that was restarted on one is not overwritten by the other', async () => {
    const { token } = await shop.questionnaires.issue();
    expect((await page(token, 'an-evening-ago', 0).save({ lastName: 'Alt' })).status).toBe(200);
    const phone = page(token, 'the-phone', (await shownOf(token)).revision);
    const laptop = page(token, 'the-laptop', (await shownOf(token)).revision);
    const stale = async () => {
      for (const { status, body } of [await phone.save({ lastName: 'Alt' }), await phone.send()])
        expect([status, body]).toMatchObject([409, { errorType: 'draftConflict' }]);
    };
    expect((await laptop.beginAnew()).status).toBe(204);
    await stale();
    const again = await shownOf(token);
    expect(again.draft).toBeNull();
    expect((await laptop.save({ lastName: 'Neu' })).status).toBe(200);
    await stale();
    expect((await page(token, 'opened-again', again.revision).save({ lastName: 'Neuer' })).status).toBe(409);
    const informed = page(token, 'opened-later', (await shownOf(token)).revision);
    expect((await informed.send()).status).toBe(200);
  });

  it('refuses a malformed device or revision', async () => {
    const { token } = await shop.questionnaires.issue();
    expect((await page(token, 'a', 0).save({})).status).toBe(400);
    expect((await page(token, 'first-device', -1).save({})).status).toBe(400);
  });

  it('continues in the language of the last answer, and is confirmed in the language of the submit', async () => {
    const { id, email, token } = await shop.questionnaires.issue();
    const inEnglish = () => ({ ...shop.from(), headers: { 'accept-language': 'en' } });
    const body = { version: version(), answers: { isGerman: true }, step: 'PersonalInfo', trail: [] };
    await server.visitor().put(at(token, '/draft'), body, inEnglish());
    const { data } = (await server.visitor().get<Shown>(at(token), shop.from())).body;
    expect([data.locale, data.draft?.locale]).toEqual(['de', 'en']);
    await server.visitor().upload(at(token), form(german), inEnglish());
    expect((await shop.questionnaires.row(id)).locale).toBe('en');
    const mails = server.deps.db.selectFrom('mail').where(sentTo(email));
    const received = mails.where('template', '=', 'questionnaireReceived').select('locale');
    expect(await received.execute()).toEqual([{ locale: 'en' }]);
  });
});
