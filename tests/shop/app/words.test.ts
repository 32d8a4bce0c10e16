import shop from '@rezeptur/locales/en/shop.json';
import { expect, it } from 'vitest';
import { formTexts } from '../../../packages/shop/src/app/pages.ts';
import { createWords } from '../../../packages/shop/src/app/texts.ts';
import { loadTexts } from '../../../packages/shop/src/lib/texts/load-texts.ts';

it('says in the next language whatever stands around a page, and what is fetched there later', async () => {
  const words = createWords();
  await words.load('de', ['engine', 'rules']);
  const english = await words.load('en', ['blog']);
  expect(english.t('engine:http.network')).not.toBe(words.own.t('engine:http.network'));
  expect(english.hasResourceBundle('en', 'rules')).toBe(true);
  expect(english.hasResourceBundle('en', 'forms')).toBe(false);
  await loadTexts(english, formTexts);
  expect(english.hasResourceBundle('en', 'forms')).toBe(true);
  expect(english.getResourceBundle('en', 'shop')).toEqual(shop);
  expect(words.own.hasResourceBundle('de', 'forms')).toBe(false);
});
