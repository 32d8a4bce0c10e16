import { expect, it } from 'vitest';
import { wordsOfPage } from '../../../packages/shop/src/app/kept-words.ts';

it('loads a page’s words once, and lets no other page have them', async () => {
  const words = await wordsOfPage('my-account', 'en');
  await words.load('en', ['account']);
  expect(await wordsOfPage('my-account', 'en')).toBe(words);
  expect(words.in('en')?.hasResourceBundle('en', 'account')).toBe(true);
  expect((await wordsOfPage('cart', 'en')).in('en')?.hasResourceBundle('en', 'account')).toBe(false);
});

it('says what has been loaded since, in the language that asks', async () => {
  const words = await wordsOfPage('faq', 'en');
  const english = await words.load('en');
  const said = () => english.getFixedT('en', 'rules')('required', {});
  expect(said()).toBe('required');
  await words.load('en', ['rules']);
  await words.load('de', ['rules']);
  expect(said()).not.toBe('required');
  expect(words.own.getFixedT('de', 'rules')('required', {})).not.toBe(said());
});

it('keeps no sentence with somebody’s own in it', async () => {
  const texts = await (await wordsOfPage('blog', 'de')).load('de', ['engine']);
  const retries = ['eins.pdf', 'zwei.pdf', ''].map((name) => texts.t('engine:file.retryFile', { name }));
  expect(retries).toEqual(['eins.pdf erneut senden', 'zwei.pdf erneut senden', ' erneut senden']);
  const full = [0, 1, 2].map((count) => texts.t('engine:file.full', { count }));
  expect(new Set(full).size).toBe(3);
});
