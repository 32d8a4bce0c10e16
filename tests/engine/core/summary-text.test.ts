import type { JsonSchema, Translate } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { summaryText } from '../../../packages/engine/src/core/form/answer-text.ts';

const box = (title: string): JsonSchema => ({ type: 'boolean', title });

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    terms: box('I accept the [terms](/terms)'),
    pets: box('Do you have pets?'),
    cash: { enum: ['yes', 'no'], title: 'Paid in cash' },
    visit: {
      type: 'object',
      title: 'Visit',
      properties: { day: { type: 'string', format: 'date', title: 'Day' }, alone: box('Alone') },
    },
  },
};

const words: Record<string, string> = {
  'engine:yes': 'Yes',
  'engine:no': 'No',
  'engine:wizard.nothing': 'No answer',
  'forms:stay.cash.options.yes': 'Yes',
};
const t: Translate = (key, params) => words[String(key)] ?? String(params?.defaultValue ?? key);
const told = (answers: Record<string, unknown>, title = 'About you') =>
  summaryText(
    { form: { name: 'stay', schema, ui: {} }, keys: 'forms:stay', t },
    Object.keys(answers),
    answers,
    'en',
    title,
  );

test.each([
  ['a box', { name: 'Nora', terms: true }, 'Nora, I accept the terms: Yes'],
  ['a question', { pets: false, name: 'Nora' }, 'Do you have pets? No, Nora'],
  ['a choice of yes and no', { cash: 'yes' }, 'Paid in cash: Yes'],
  ['a box within a group', { visit: { day: '2026-03-02', alone: true } }, '03/02/2026, Alone: Yes'],
])('the answer of %s says in a wizard’s summary what was asked', (_what, answers, text) => {
  expect(told(answers)).toBe(text);
});

test('a question that is the step’s title already isn’t repeated', () => {
  expect(told({ pets: true }, 'Do you have pets?')).toBe('Yes');
  expect(told({ name: '' })).toBe('No answer');
});
