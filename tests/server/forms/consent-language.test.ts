import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import { root } from '../../support/root.ts';
import { files, form, german, openQuestionnaires } from '../questionnaire/support/questionnaires.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];
const wordsOf = (language: Language, file: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${file}.json`), 'utf8'));

/** A consent as it was read: the words beside its box, and the page that they lead to. */
const read = (language: Language, name: string, kind: string, page?: string) => ({
  kind,
  locale: language,
  textVersion: contentHash(wordsOf(language, 'forms')[name][kind].label),
  documentVersion: page ? contentHash(wordsOf(language, 'content')[page]) : null,
});

let server: TestApp;
let article: { id: string };
let shop: Awaited<ReturnType<typeof openQuestionnaires>>;
beforeAll(async () => {
  [server, shop] = await Promise.all([buildTestApp(), openQuestionnaires()]);
  const goods = createShop(server.deps);
  await goods.configure();
  article = await goods.addArticle({ requiresPrescription: false, type: 'standard', unit: 'stk' });
  await goods.addBatch(article.id);
});
afterAll(async () => {
  await server.close();
  await shop.server.close();
});

const stored = (of: TestApp, key: 'customerId' | 'submissionId', id: string) =>
  of.deps.db
    .selectFrom('consent')
    .where(key, '=', id)
    .orderBy('kind')
    .select(['kind', 'locale', 'textVersion', 'documentVersion'])
    .execute();

describe.each(languages)('a consent on a page in %s', (language) => {
  const headers = { 'accept-language': language };

  it('is recorded as it was read when somebody registers, with the pages that it names', async () => {
    const email = `${language}@demo.test`;
    const fields = { ...selfPayer, 'email[first]': email, 'email[second]': email };
    const answer = await server
      .visitor()
      .upload('/api/shop/registration', registrationForm(fields), { headers });
    expect(answer.status).toBe(201);
    const customer = await server.deps.customers.findByEmail(server.deps.db, email);
    expect(await stored(server, 'customerId', customer?.id ?? '')).toEqual([
      read(language, 'registration', 'healthDataConsent'),
      read(language, 'registration', 'privacyConsent', 'legal-data-privacy'),
      read(language, 'registration', 'termsConsent', 'legal-toc'),
    ]);
  });

  it('is recorded as it was read when a doctor sends the questionnaire, whatever the link was in', async () => {
    const { token, id } = await shop.questionnaires.issue(language === 'de' ? 'en' : 'de');
    const path = `/api/shop/doctor-questionnaire/${token}`;
    const answer = await shop.server.visitor().upload(path, form(german, files), { ...shop.from(), headers });
    expect(answer.status).toBe(200);
    const row = await shop.questionnaires.row(id);
    expect(await stored(shop.server, 'submissionId', row.submissionId ?? '')).toEqual([
      read(language, 'doctor-questionnaire', 'healthDataConsent'),
      read(language, 'doctor-questionnaire', 'prescriptionRequirementsConsent'),
      read(language, 'doctor-questionnaire', 'privacyConsent', 'legal-data-privacy'),
    ]);
    const staff = await shop.questionnaires.pharmacist();
    const shown = await staff.get<{ data: { consents: object[] } }>(`/api/admin/questionnaire/${id}`);
    expect(shown.body.data.consents).toMatchObject([
      { locale: language },
      { locale: language },
      { locale: language },
    ]);
    // Opened again, the link says that it was sent in the language in which it was answered.
    const again = await shop.server.visitor().get<{ data: object }>(path, shop.from());
    expect(again.body.data).toMatchObject({ submittedAt: expect.any(String), locale: language });
  });

  it('is recorded as it was read when an order accepts the terms', async () => {
    const customer = await server.customer();
    const body = orderForm(orderBody([{ articleId: article.id, amount: 1, subItems: [] }]));
    const answer = await customer.upload('/api/shop/checkout/order', body, { headers });
    expect(answer.status, answer.text).toBe(200);
    expect(await stored(server, 'customerId', customer.account.id)).toEqual([
      read(language, 'checkout-confirmation', 'terms', 'legal-toc'),
    ]);
  });
});

it('is another text in each language', () => {
  for (const page of ['legal-toc', 'legal-data-privacy'])
    expect(contentHash(wordsOf('de', 'content')[page])).not.toBe(contentHash(wordsOf('en', 'content')[page]));
});
