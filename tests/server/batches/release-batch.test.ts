import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { multipart } from '../../support/multipart.ts';
import { type BatchSetup, setUpBatches } from '../support/batches.ts';
import { beforeItCommits } from '../support/before-it-commits.ts';

let { test, shop, pharmacist, event } = {} as BatchSetup;

beforeAll(async () => {
  ({ test, shop, pharmacist, event } = await setUpBatches());
});

afterAll(() => test.close());

it('is barred above the limits and possible within them', async () => {
  const article = await shop.addArticle();
  const bad = await shop.addBatch(article.id, { state: 'quarantine', tymc: 20_000, tamc: 10, dryingLoss: 9 });
  expect((await event(bad.id, 'release', 1)).body.errorType).toBe('microbialLimits');
  const wet = await shop.addBatch(article.id, { state: 'quarantine', tymc: 10, tamc: 10, dryingLoss: 12.5 });
  expect((await event(wet.id, 'release', 1)).body.errorType).toBe('dryingLossTooHigh');
  const unknown = await shop.addBatch(article.id, { state: 'quarantine' });
  expect((await event(unknown.id, 'release', 1)).body.errorType).toBe('batchNotMeasured');
  const good = await shop.addBatch(article.id, { state: 'quarantine', tymc: 10, tamc: 10, dryingLoss: 9 });
  expect((await event(good.id, 'release', 1)).status).toBe(200);
  expect(await shop.batch(good.id)).toMatchObject({ state: 'released', releasedBy: pharmacist.account.id });
});

it('destroys no more than there is', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id, { receivedAmount: 10 });
  const reason = 'Verpackung beschädigt';
  expect((await event(id, 'destroy', 1, { amount: 11, reason })).body.errorType).toBe('nothingOnHand');
  expect((await event(id, 'destroy', 1, { amount: 4, reason })).status).toBe(200);
  expect(await shop.batch(id)).toMatchObject({ onHandAmount: 6, destroyedAmount: 4, receivedAmount: 10 });
  const { version } = await shop.batch(id);
  expect((await event(id, 'destroy', version, { amount: 6, reason })).status).toBe(200);
  expect(await shop.batch(id)).toMatchObject({ onHandAmount: 0, destroyedAmount: 10 });
});

it('keeps the received amount equal to the sum of its places, in the database itself', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id, { receivedAmount: 10 });
  const update = test.deps.db.updateTable('batch').where('id', '=', id);
  await expect(update.set({ reservedAmount: 11 }).execute()).rejects.toThrow(/batch_stock_adds_up/);
  await expect(update.set({ dispensedAmount: -1 }).execute()).rejects.toThrow();
});

it('has received no less than what is reserved for orders, and says how much that is', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id, { state: 'quarantine', receivedAmount: 10 });
  await test.deps.db.updateTable('batch').set({ reservedAmount: 8 }).where('id', '=', id).execute();
  const answer = await pharmacist.put(`/api/admin/batch/${id}`, { version: 1, receivedAmount: 7 });
  expect([answer.status, answer.body.data], answer.text).toEqual([
    422,
    { receivedAmount: ['Eingegangen muss mindestens 8 betragen.'] },
  ]);
});

it('is entered by the entity API, on hand from the start and in quarantine', async () => {
  const article = await shop.addArticle();
  const answer = await pharmacist.post<{ data: { id: string } }>('/api/admin/batch', {
    articleId: article.id,
    batchNumber: 'CH-NEU-1',
    expiresOn: '2027-12-31',
    receivedAmount: 40,
  });
  expect(answer.status, answer.text).toBe(201);
  expect(await shop.batch(answer.body.data.id)).toMatchObject({ onHandAmount: 40, state: 'quarantine' });
});

it('has the pharmacy’s certificate for staff once it is released', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id, { state: 'quarantine', tymc: 10, tamc: 10, dryingLoss: 9 });
  const path = `/api/admin/batch/${id}/certificate`;
  expect((await pharmacist.get(path)).status).toBe(404);
  await event(id, 'release', 1);
  const answer = await pharmacist.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await (await test.staff('editor')).get(path)).status).toBe(403);
  expect((await test.visitor().get(path)).status).toBe(401);
});

it('accepts laboratory certificates from staff who may change it, and shows them to all who may see it', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id);
  const path = `/api/admin/batch/${id}/certificates`;
  const file = () => multipart({}, { certificate: 'prescription' });
  expect((await test.visitor().upload(path, file())).status).toBe(401);
  expect((await (await test.staff('editor')).upload(path, file())).status).toBe(403);
  expect((await pharmacist.upload(path, multipart({}, { certificate: 'textNamedJpg' }))).status).toBe(415);
  expect((await pharmacist.upload(path, multipart({}, { other: 'prescription' }))).status).toBe(422);
  expect((await pharmacist.upload(path, multipart({}, {}))).status).toBe(400);
  expect((await pharmacist.get<{ data: unknown[] }>(path)).body.data).toEqual([]);

  const answer = await pharmacist.upload<{ data: { id: string } }>(path, file());
  expect(answer.status, answer.text).toBe(201);
  const pta = await test.staff('pta');
  expect((await pta.get(path)).body.data).toMatchObject([
    { id: answer.body.data.id, name: expect.any(String) },
  ]);
  const opened = await pta.get(`${path}/${answer.body.data.id}`);
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  const other = await shop.addBatch(article.id);
  expect((await pta.get(`/api/admin/batch/${other.id}/certificates/${answer.body.data.id}`)).status).toBe(
    404,
  );
  const noted = test.deps.db.selectFrom('audit').where('entityId', '=', id).where('action', '=', 'upload');
  expect(await noted.select('actorId').execute()).toEqual([{ actorId: pharmacist.account.id }]);
});

it('lets staff remove a wrong laboratory certificate in quarantine only, and keeps the name in the audit trail', async () => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id, { state: 'quarantine' });
  const path = `/api/admin/batch/${id}/certificates`;
  const add = async () => {
    const { body } = await pharmacist.upload<{ data: { id: string } }>(
      path,
      multipart({}, { certificate: 'prescription' }),
    );
    return body.data.id;
  };
  const [wrong, right] = [await add(), await add()];
  const auditor = await test.staff('auditor');
  expect((await auditor.get(`${path}/${wrong}`)).status).toBe(200);
  expect((await auditor.delete(`${path}/${wrong}`)).status).toBe(403);
  const other = await shop.addBatch(article.id, { state: 'quarantine' });
  expect((await pharmacist.delete(`/api/admin/batch/${other.id}/certificates/${wrong}`)).status).toBe(404);

  expect((await pharmacist.delete(`${path}/${wrong}`)).status).toBe(204);
  expect((await pharmacist.delete(`${path}/${wrong}`)).status).toBe(404);
  expect((await pharmacist.get(`${path}/${wrong}`)).status).toBe(404);
  expect((await pharmacist.get(path)).body.data).toMatchObject([{ id: right }]);
  const noted = test.deps.db.selectFrom('audit').where('entityId', '=', id).where('action', '=', 'update');
  expect(await noted.select(['actorId', 'changes']).execute()).toEqual([
    { actorId: pharmacist.account.id, changes: { document: { old: basename(fixtureFiles.prescription) } } },
  ]);

  await test.deps.db.updateTable('batch').set({ state: 'released' }).where('id', '=', id).execute();
  const late = await pharmacist.delete(`${path}/${right}`);
  expect([late.status, late.body]).toMatchObject([409, { errorType: 'closedInState' }]);
});

it('keeps a laboratory certificate that a release under way rests on', async () => {
  const measured = { state: 'quarantine', tymc: 10, tamc: 10, dryingLoss: 9 } as const;
  const { id } = await shop.addBatch((await shop.addArticle()).id, measured);
  const path = `/api/admin/batch/${id}/certificates`;
  const form = multipart({}, { certificate: 'prescription' });
  const { data } = (await pharmacist.upload<{ data: { id: string } }>(path, form)).body;
  const actor = { type: 'staff', name: 'Apotheker', role: 'pharmacist', id: pharmacist.account.id } as const;
  const late = await beforeItCommits(
    test,
    (tx) => test.deps.flows.send(tx, { entity: 'batch', id, event: 'release', actor }),
    () => pharmacist.delete(`${path}/${data.id}`),
  );
  expect(late.body).toMatchObject({ errorType: 'closedInState' });
});

const enter = async (
  by: TestApp['staff'] extends (role: string) => Promise<infer B> ? B : never,
  fields = {},
) => {
  const article = await shop.addArticle();
  const values = { batchNumber: `CH-${article.id}`, expiresOn: '2027-12-31', receivedAmount: 100, ...fields };
  const { body } = await by.post<{ data: { id: string } }>('/api/admin/batch', {
    articleId: article.id,
    ...values,
  });
  return { id: body.data.id, article };
};
const laboratory = { tymc: 10, tamc: 10, dryingLoss: 9 };
const moves = (id: string) =>
  test.deps.db
    .selectFrom('stockMove')
    .where('batchId', '=', id)
    .orderBy('createdAt')
    .select(['kind', 'amount', 'actorId'])
    .execute();

it('is released by a person who has neither entered nor measured it', async () => {
  const [pta, second] = [await test.staff('pta'), await test.staff('pharmacist')];
  const { id } = await enter(pharmacist);
  expect((await second.put(`/api/admin/batch/${id}`, { version: 1, ...laboratory })).status).toBe(200);
  expect((await event(id, 'release', 2)).body.errorType).toBe('anotherPersonNeeded');
  const release = (by: typeof pta) => by.post(`/api/admin/batch/${id}/events/release`, { version: 2 });
  expect((await release(second)).body.errorType).toBe('anotherPersonNeeded');
  expect((await release(pta)).status).toBe(403);
  expect((await release(await test.staff('pharmacist'))).status).toBe(200);
});

it.each([
  ['thc', 21.8],
  ['cbd', 0.9],
  ['tymc', 10],
  ['tamc', 10],
  ['dryingLoss', 9],
])('records a person who adds only %s as measuring it, not as entering it', async (field, value) => {
  const { id } = await enter(pharmacist);
  const laboratoryStaff = await test.staff('pta');
  const answer = await laboratoryStaff.put(`/api/admin/batch/${id}`, { version: 1, [field]: value });
  expect(answer.status, answer.text).toBe(200);
  expect(await shop.batch(id)).toMatchObject({
    [field]: value,
    enteredBy: [pharmacist.account.id],
    measuredBy: [laboratoryStaff.account.id],
  });
});

it('is closed once it is released: the API refuses to raise 100 to 100,000', async () => {
  const { id } = await enter(await test.staff('pta'), laboratory);
  expect((await event(id, 'release', 1)).status).toBe(200);
  for (const role of ['pta', 'pharmacist', 'admin']) {
    const staff = await test.staff(role);
    for (const change of [{ receivedAmount: 100_000 }, { tymc: 1 }, { expiresOn: '2030-01-01' }]) {
      const answer = await staff.put(`/api/admin/batch/${id}`, { version: 2, ...change });
      expect([role, answer.status, answer.body.errorType]).toEqual([role, 409, 'closedInState']);
    }
    const shown = await staff.get<{ data: { closed: Record<string, string> } }>(`/api/admin/batch/${id}`);
    expect(shown.body.data.closed.receivedAmount).toBe('In diesem Zustand lässt sich das nicht ändern.');
  }
});

it('returns to quarantine with a reason, is changed there, and released again by another person', async () => {
  const { id } = await enter(await test.staff('pta'), laboratory);
  await event(id, 'release', 1);
  expect((await event(id, 'reopen', 2)).status).toBe(422);
  expect((await event(id, 'reopen', 2, { reason: 'Falsch gezählt' })).status).toBe(200);
  expect(await shop.batch(id)).toMatchObject({ state: 'quarantine', releasedBy: null });
  expect((await pharmacist.put(`/api/admin/batch/${id}`, { version: 3, receivedAmount: 90 })).status).toBe(
    200,
  );
  expect((await event(id, 'release', 4)).body.errorType).toBe('anotherPersonNeeded');
});

it('records each change of the amount on hand as a move, so that the mass balance is complete', async () => {
  const pta = await test.staff('pta');
  const { id } = await enter(pta, laboratory);
  await pharmacist.put(`/api/admin/batch/${id}`, { version: 1, receivedAmount: 90 });
  await pharmacist.put(`/api/admin/batch/${id}`, { version: 2, pzn: '17000009' });
  await event(id, 'destroy', 3, { amount: 4, reason: 'Verpackung beschädigt' });
  expect(await moves(id)).toEqual([
    { kind: 'receive', amount: 100, actorId: pta.account.id },
    { kind: 'correct', amount: -10, actorId: pharmacist.account.id },
    { kind: 'destroy', amount: 4, actorId: pharmacist.account.id },
  ]);
  expect(await shop.batch(id)).toMatchObject({ receivedAmount: 90, onHandAmount: 86, destroyedAmount: 4 });
});

it.each([
  ['block', 'Rückruf des Herstellers', {}, 'Rückruf des Herstellers'],
  [
    'reopen',
    'Der Wert war falsch abgelesen',
    { note: 'Siehe Laborbuch' },
    'Der Wert war falsch abgelesen\nSiehe Laborbuch',
  ],
])('remembers the reason of %s in its history', async (name, reason, more, note) => {
  const article = await shop.addArticle();
  const { id } = await shop.addBatch(article.id);
  expect((await event(id, name, 1, { reason, ...more })).status).toBe(200);
  const { body } = await pharmacist.get<{ data: { history: unknown[] } }>(`/api/admin/batch/${id}`);
  expect(body.data.history).toEqual([expect.objectContaining({ event: name, note })]);
});

it('keeps its article, and the article keeps the fields that its limits depend on', async () => {
  const { id, article } = await enter(pharmacist, { tymc: 99_999_999, tamc: 99_999_999, dryingLoss: 50 });
  const other = await shop.addArticle();
  const moved = await pharmacist.put(`/api/admin/batch/${id}`, { version: 1, articleId: other.id });
  expect([moved.status, moved.body.errorType]).toEqual([422, 'invalidFields']);
  for (const role of ['pharmacist', 'admin'] as const) {
    const change = { version: 1, type: 'standard' };
    const retyped = await (await test.staff(role)).put(`/api/admin/article/${article.id}`, change);
    expect([role, retyped.status, retyped.body.errorType]).toEqual([role, 422, 'invalidFields']);
  }
  const release = { version: 1 };
  const answer = await (await test.staff('pharmacist')).post(
    `/api/admin/batch/${id}/events/release`,
    release,
  );
  expect(answer.body.errorType).toBe('microbialLimits');
});
