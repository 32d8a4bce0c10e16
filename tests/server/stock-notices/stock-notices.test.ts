import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { createShop } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});
afterAll(() => test.close());

const url = '/api/shop/my-account/stock-notices';
type Listed = { data: { articleId: string }[] };
const runJob = () => {
  const job = test.app.features.find(({ name }) => name === 'stock-notices')?.jobs?.['mail-back-in-stock'];
  if (!job) throw new Error('There is no such job.');
  return job.run();
};
const mailsTo = async (recipient: string) =>
  (
    await test.deps.db
      .selectFrom('mail')
      .where(sentTo(recipient))
      .where('template', '=', 'backInStock')
      .select(['subject', 'text'])
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

describe('"wieder da"', () => {
  it('mails once, to the address of the account, when the article can be had again', async () => {
    const waiting = await test.customer();
    const other = await test.customer();
    const article = await shop.addArticle({ name: 'Elbe Licht 18' });
    for (const _ of ['asked', 'asked again'])
      expect((await waiting.put(`${url}/${article.id}`)).status).toBe(204);
    expect((await waiting.get<Listed>(url)).body.data.map(({ articleId }) => articleId)).toEqual([
      article.id,
    ]);
    expect((await other.get<Listed>(url)).body.data).toEqual([]);
    await runJob();
    expect(await mailsTo(waiting.account.email), 'it is still sold out').toEqual([]);

    await shop.addBatch(article.id, { state: 'quarantine' });
    await runJob();
    expect(await mailsTo(waiting.account.email), 'nobody may sell it yet').toEqual([]);

    await shop.addBatch(article.id);
    await runJob();
    await runJob();
    const mails = await mailsTo(waiting.account.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(
      /^Wieder da: Elbe Licht 18\n.*http.*\/sortiment\/hanse-haze-\d+\/t\d+\n.*keine weitere/s,
    );
    expect(await mailsTo(other.account.email)).toEqual([]);
    expect((await waiting.get<Listed>(url)).body.data, 'what was asked for is done').toEqual([]);
  });

  it('is for what is sold out, for patients, and can be ended before', async () => {
    const patient = await test.customer();
    const soldOut = await shop.addArticle();
    const there = await shop.addArticle();
    await shop.addBatch(there.id);
    const refused = await patient.put<{ errorType: string }>(`${url}/${there.id}`);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'articleInStock']);
    expect((await patient.put(`${url}/${randomUUID()}`)).status).toBe(404);
    expect((await test.visitor().put(`${url}/${soldOut.id}`)).status).toBe(401);
    const doctor = await test.customer({ payType: 'doctor' });
    expect((await doctor.put(`${url}/${soldOut.id}`)).status).toBe(403);

    await patient.put(`${url}/${soldOut.id}`);
    expect((await patient.delete(`${url}/${soldOut.id}`)).status).toBe(204);
    await shop.addBatch(soldOut.id);
    await runJob();
    expect(await mailsTo(patient.account.email)).toEqual([]);
  });

  it('stands in the copy of all data and goes with the person; who may not order hears nothing', async () => {
    const { db, people } = test.deps;
    const article = await shop.addArticle({ name: 'Alster Nacht 20' });
    const leaving = await test.customer();
    const locked = await test.customer();
    for (const { put } of [leaving, locked]) await put(`${url}/${article.id}`);
    const person = { id: leaving.account.id, provenEmail: leaving.account.email };
    expect(await people.export(db, person)).toMatchObject({ stockNotices: [{ article: 'Alster Nacht 20' }] });
    await db.transaction().execute((tx) => people.forget(tx, person, new Date()));
    await db.updateTable('customer').set({ state: 'locked' }).where('id', '=', locked.account.id).execute();
    await shop.addBatch(article.id);
    await runJob();
    expect(
      await db.selectFrom('stockNotice').where('articleId', '=', article.id).selectAll().execute(),
    ).toEqual([]);
    for (const { account } of [leaving, locked]) expect(await mailsTo(account.email)).toEqual([]);
  });
});
