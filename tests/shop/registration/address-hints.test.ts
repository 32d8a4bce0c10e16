import form from 'virtual:rezeptur/form/registration';
import { hintsOf } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';

const texts = loadTexts();

// Only a remark: there are streets without numbers, and whoever lives there must be able to register.
it.each([
  ['street', 'Musterweg', 1],
  ['street', 'Musterweg 1a', 0],
  ['city', '20095 Hamburg', 1],
  ['city', 'Hamburg', 0],
])('%s "%s" gets %d remarks', (field, value, count) => {
  const rules = form.schema.properties?.[field]?.rules;
  expect(hintsOf(String(rules), value)).toHaveLength(count);
  for (const locale of texts.locales)
    expect(texts.has(locale, `forms:registration.${field}.hints.matches`)).toBe(true);
});
