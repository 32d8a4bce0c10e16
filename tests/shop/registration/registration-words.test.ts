import { expect, it } from 'vitest';
import { wordsIn } from '../../support/words.ts';

it.each([
  ['de', 'schalten wir dein Konto frei'],
  ['en', 'release your account'],
])('what happens after sending stands once on the page, above all steps: %s', (language, promise) => {
  const say = wordsIn(language);
  expect(say('shop:registration.hint')).toContain(promise);
  expect(say('forms:registration.steps.infos.text')).not.toContain(promise);
});
