import shop from '@rezeptur/locales/en/shop.json';
import { expect, it } from 'vitest';
import { formTexts } from '../../../packages/shop/src/app/pages.ts';
import { loadTexts } from '../../../packages/shop/src/app/texts.ts';
import { loadEnglish } from '../../../packages/shop/src/features/questionnaire/languages.ts';

it('stays English when the login, the cart or a question of the pharmacy loads its texts', async () => {
  const { texts } = await loadEnglish();
  const names = ['common', 'engine', 'errors', 'forms', 'rules'];
  const before = names.map((name) => texts.getResourceBundle('en', name));
  await loadTexts(texts, formTexts);
  expect(texts.getResourceBundle('en', 'shop')).toEqual(shop);
  expect(names.map((name) => texts.getResourceBundle('en', name))).toEqual(before);
});
