import { expect, test } from 'vitest';
import { missingTexts } from '../../../packages/server/src/platform/forms/missing-texts.ts';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';

const forms = [...loadSchemas().forms.values()];
const own = loadTexts();
const form = forms.find(({ name }) => name === 'return-request');
const words = own.ofForm('de', 'return-request');

test.each(own.locales)('no form lacks words in %s', (locale) => {
  expect(missingTexts(forms, own, [locale])).toEqual([]);
});

const { reason, steps, ...others } = words as Record<string, Record<string, object>>;
const { label, ...restOfReason } = reason ?? {};
const { delivery, ...otherSteps } = steps ?? {};

test.each<[string, object, string]>([
  ['a word that is nowhere', { ...words, reason: restOfReason }, 'return-request.reason.label is missing'],
  [
    'a word below the misspelt name of a field',
    { ...others, steps, raeson: { label }, reason: restOfReason },
    'return-request.reason.label is missing, "return-request.raeson.label" is there: is it meant for this?',
  ],
  [
    'a word below the misspelt name of a step',
    { ...words, steps: { ...otherSteps, delivry: delivery } },
    'return-request.steps.delivery.title is missing, "return-request.steps.delivry.title" is there: is it meant for this?',
  ],
  [
    'a word beside others that a field may have',
    { ...words, reason: { ...restOfReason, help: 'Warum?' } },
    'return-request.reason.label is missing',
  ],
])('tells %s', (_what, ofForm, line) => {
  const texts = { ofForm: () => ofForm as Record<string, unknown> };
  expect(missingTexts(form ? [form] : [], texts, ['de'])).toEqual([`locales/de/forms.json: ${line}`]);
});
