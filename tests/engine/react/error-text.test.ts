import { expect, test } from 'vitest';
import type { JsonSchema } from '../../../packages/engine/src/core/index.ts';
import { errorText } from '../../../packages/engine/src/react/form/error-text.ts';

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
  expect(errorText(texts(day, 'date'), asStored)).toBe('rules:date_format.format 31.12.1990');
  expect(errorText(texts(day, 'text'), asStored)).toBe('rules:date_format.format 1990-12-31');
});

test('a message about one of several files calls it a file', () => {
  const photos = {
    photos: { type: 'array', items: { type: 'object', file: { types: ['image/png'], maxBytes: 9 } } },
  };
  const error = { path: 'photos.0', rule: 'type', params: {} };
  expect(errorText(texts(photos, 'file'), error)).toBe('rules:type engine:file.item 1');
});
