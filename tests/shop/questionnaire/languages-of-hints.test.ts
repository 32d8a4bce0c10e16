import { expect, it } from 'vitest';
import { optionsOf } from '../../../packages/engine/src/core/form/fields/field-options.ts';
import { stepTextLang } from '../../../packages/engine/src/react/wizard/step-words.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';

const texts = loadTexts();
const form = 'forms:doctor-questionnaire';

// Doctors who read only the other language are told in it which answer leads them there.
it.each([
  ['de', 'en'],
  ['en', 'de'],
])('in %s, what is said in the other language says that it is %s', (locale, other) => {
  const t = (key: string | string[], params?: Record<string, unknown>) => texts.t(locale, key, params);
  expect(stepTextLang('IsGerman', t, form)).toBe(other);
  expect(stepTextLang('PersonalInfo', t, form)).toBeUndefined();
  const scope = `${form}.isGerman`;
  const choices = optionsOf(t, { name: 'isGerman', scope, schema: { type: 'boolean' }, ui: {} } as never);
  expect(choices.map(({ helpLang }) => helpLang)).toEqual([other, other]);
  expect(choices.every(({ help, label }) => help && help !== label)).toBe(true);
});
