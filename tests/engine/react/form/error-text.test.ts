import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../../packages/engine/src/core/index.ts';
import { errorText } from '../../../../packages/engine/src/react/form/errors/error-text.ts';

/** Says which text was asked for last, and with what. */
const said = (key: string | string[], params: Record<string, unknown> = {}) =>
  params.defaultValue === ''
    ? ''
    : `${[key].flat().find((one) => !one.startsWith('forms:'))} ${params.example ?? params.label ?? params.number}`;

const texts = (properties: Record<string, JsonSchema>, widget: string) => ({
  form: {
    name: 'trial',
    schema: { type: 'object', properties },
    ui: { fields: Object.fromEntries(Object.keys(properties).map((name) => [name, { widget }])) },
  },
  keys: 'forms:trial',
  t: said,
});

const asStored = { path: 'day', rule: 'date_format', params: { variant: 'format', example: '1990-12-31' } };

test('a message names a day in the format of its field, not in the stored one', () => {
  const day = { day: { type: 'string', rules: 'date_format:YYYY-MM-DD' } };
  expect(errorText(texts(day, 'date'), asStored)).toBe('rules:date_format.any day');
  expect(errorText(texts(day, 'text'), asStored)).toBe('rules:date_format.format 1990-12-31');
});

test('a message about one of several files calls it a file', () => {
  const photos = {
    photos: { type: 'array', items: { type: 'object', file: { types: ['image/png'], maxBytes: 9 } } },
  };
  const error = { path: 'photos.0', rule: 'type', params: {} };
  expect(errorText(texts(photos, 'file'), error)).toBe('rules:type engine:file.item 1');
});

test('the words for a field’s errors are not those for what a rule only remarks', () => {
  const words: Record<string, string> = {
    'forms:trial.word.errors.length': 'Too short to be kept.',
    'forms:trial.sum.errors.length': 'Too short to be kept.',
    'forms:trial.word.hints.length': 'Longer is safer.',
    'rules:length.min': 'At least 12.',
  };
  const t = (keys: string | string[]) => [keys].flat().flatMap((key) => words[key] ?? [])[0] ?? '';
  const wordy = { ...texts({ word: { type: 'string' }, sum: { type: 'string' } }, 'text'), t };
  const error = { path: 'word', rule: 'length', params: { variant: 'min' } };
  expect(errorText(wordy, error)).toBe('Too short to be kept.');
  expect(errorText(wordy, error, true)).toBe('Longer is safer.');
  expect(errorText(wordy, { ...error, path: 'sum' }, true)).toBe('At least 12.');
});
