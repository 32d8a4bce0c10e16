import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  allRules,
  createAjv,
  type FieldError,
  fieldErrorText,
  toFieldErrors,
  validate,
} from '@rezeptur/engine/core';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';

const read = (locale: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../locales/${locale}/rules.json`), 'utf8'));

/** A failing value for every variant of every rule. */
const failing: [rules: string, value: unknown][] = [
  ...[...allRules.keys()]
    .filter((name) => allRules.get(name)?.takes[0] === 0 && !name.startsWith('require'))
    .map((name): [string, unknown] => [name, '\u0001']),
  ...['alpha', 'alphanumeric', 'lowercase'].map((name): [string, unknown] => [name, '!']),
  ['required', ''],
  ['require_one', ''],
  ['date_after:2030-01-01', '2024-01-01'],
  ['date_before:2030-01-01', '2031-01-01'],
  ['date_after_or_equal:2030-01-01', '2024-01-01'],
  ['date_before_or_equal:2030-01-01', '2031-01-01'],
  ['date_between:2030-01-01,2031-01-01', '2024-01-01'],
  ['date_format:DD.MM.YYYY', 'x'],
  ['between:1,1000.5', 0],
  ['ends_with:a,b,c', 'x'],
  ['starts_with:a', 'x'],
  ['is:a', 'x'],
  ['not:x', 'x'],
  ['matches:a', 'x'],
  ['max:1', [1, 2]],
  ['max:1', 2],
  ['min:2', [1]],
  ['min:2', 1],
  ...['length:1,1', 'length:2,2', 'length:0,1', 'length:3', 'length:3,4'].flatMap(
    (rule): [string, unknown][] => [
      [rule, 'xxxxxx'.slice(0, rule === 'length:0,1' ? 2 : rule.endsWith('1') ? 2 : 1)],
      [rule, [1, 2].slice(0, rule.endsWith('1') ? 2 : 1)],
    ],
  ),
];

/** A failing value for every keyword that a schema may use. */
const keywords: [schema: Record<string, unknown>, value: unknown][] = [
  [{ type: 'object', required: ['a'] }, {}],
  [{ type: 'object', additionalProperties: false }, { a: 1 }],
  [{ type: 'object', minProperties: 1 }, {}],
  [
    { type: 'object', maxProperties: 1 },
    { a: 1, b: 1 },
  ],
  [{ type: 'object', propertyNames: { const: 'x' } }, { a: 1 }],
  ...['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'].map(
    (type): [Record<string, unknown>, unknown] => [{ type }, type === 'string' ? 1 : 'x'],
  ),
  [{ minLength: 2 }, 'a'],
  [{ maxLength: 1 }, 'ab'],
  [{ minimum: 2.5 }, 1],
  [{ maximum: 1 }, 2],
  [{ exclusiveMinimum: 1 }, 1],
  [{ exclusiveMaximum: 1 }, 1],
  [{ multipleOf: 2 }, 1],
  [{ minItems: 1 }, []],
  [{ maxItems: 1 }, [1, 2]],
  [{ uniqueItems: true }, [1, 1]],
  [{ contains: { const: 1 } }, []],
  [{ enum: ['a', 'b'] }, 'c'],
  [{ const: 'a' }, 'c'],
  [{ const: true }, false],
  [{ pattern: '^a' }, 'c'],
  [{ not: { const: 'c' } }, 'c'],
  [{ anyOf: [false, false] }, 'c'],
  [{ oneOf: [true, true] }, 'c'],
  ...['date', 'time', 'date-time', 'uri', 'uuid', 'email', 'color'].map(
    (format): [Record<string, unknown>, unknown] => [{ type: 'string', format }, 'x y'],
  ),
  [{ type: 'string', minAge: 18 }, '2999-01-01'],
  [
    { file: { types: ['image/png', 'image/jpeg'], maxBytes: 2_097_152 } },
    { id: 'a', name: 'a', size: 1, type: 'x/y' },
  ],
  [
    { file: { types: ['image/*'], maxBytes: 2_097_152 } },
    { id: 'a', name: 'a', size: 1e9, type: 'image/png' },
  ],
];

beforeAll(() =>
  i18next.init({
    resources: { de: { rules: read('de') }, en: { rules: read('en') } },
    interpolation: { escapeValue: false },
  }),
);

function textOf(error: FieldError, locale: 'de' | 'en'): string {
  const t = i18next.getFixedT(locale);
  return fieldErrorText(error, { t: (key, params) => t(key, params ?? {}) as string, label: 'Feld' });
}

function isWhole(text: string) {
  expect(text).not.toMatch(/undefined|null|NaN|\{\{|\[object|rules:/);
  expect(text).toMatch(/^\p{Lu}.*[.]$|^“Feld” .*\.$/u);
  expect(text.length).toBeGreaterThan(20 - 4);
}

describe.each(['de', 'en'] as const)('texts in %s', (locale) => {
  test.each(failing)('%s over %j', (rules, value) => {
    const { messages, failing: failures } = validate(rules, value, { name: 'f', label: 'Feld', locale });
    expect(messages).toHaveLength(1);
    for (const [index, message] of messages.entries()) {
      isWhole(message);
      const failure = failures[index];
      if (failure)
        expect(textOf({ path: 'f', rule: failure.name, params: failure.params }, locale)).toBe(message);
    }
  });

  test.each(keywords)('%j over %j', (schema, value) => {
    const ajv = createAjv({ strict: false });
    const validator = ajv.compile(schema);
    validator(value);
    const errors = toFieldErrors(validator.errors);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) {
      const text = textOf(error, locale);
      isWhole(text);
      if (!['anyOf', 'false schema', 'type'].includes(error.rule))
        expect(text).not.toBe(textOf({ path: '', rule: 'fallback', params: {} }, locale));
    }
  });
});

test('a form may word an error of one field on its own', () => {
  const t = (keys: string | string[]) =>
    [keys].flat().includes('forms:a.zip.errors.matches') ? 'Fünf Ziffern.' : '';
  expect(
    fieldErrorText({ path: 'zip', rule: 'matches', params: {} }, { t, label: 'PLZ', scope: 'forms:a.zip' }),
  ).toBe('Fünf Ziffern.');
});

test('German lists are joined in German', () => {
  expect(validate('ends_with:a,b,c', 'x', { label: 'Feld', locale: 'de' }).messages).toEqual([
    'Feld muss so enden: a, b oder c.',
  ]);
});
