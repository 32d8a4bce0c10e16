import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  createAjv,
  createForm,
  type FieldError,
  fieldErrorText,
  type JsonSchema,
  toFieldErrors,
  validate,
} from '@rezeptur/engine/core';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorText } from '../../../../packages/engine/src/react/form/errors/error-text.ts';
import { allRuleExamples } from '../support/rule-examples.ts';

const read = (locale: string) =>
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, `../../../../packages/engine/src/words/${locale}/rules.json`),
      'utf8',
    ),
  );

/** A failing value for every variant of every rule: the table of examples, and numbers that bend words. */
const failing: [rules: string, value: unknown, siblings?: Record<string, unknown>][] = [
  ...allRuleExamples.flatMap(({ rules, invalid, siblings }) =>
    invalid.map((value): [string, unknown, Record<string, unknown>?] => [`+${rules}`, value, siblings]),
  ),
  ...[0, 1, 2, 5000].flatMap((count): [string, unknown][] => [
    [`+length:${count + 1}`, 'x'.repeat(count)],
    [`+length:${count + 1}`, Array(count).fill(0)],
    [`length:0,${count}`, 'x'.repeat(count + 1)],
    [`length:0,${count}`, Array(count + 1).fill(0)],
    [`length:${count},${count}`, Array(count + 1).fill(0)],
    [`length:${count},${count + 1}`, 'x'.repeat(count + 2)],
    [`length:${count},${count + 1}`, Array(count + 2).fill(0)],
    [`+min:${count + 1}`, Array(count).fill(0)],
    [`max:${count}`, Array(count + 1).fill(0)],
    [`max:${count}.5`, count + 1],
    [`min:${count + 1.5}`, count],
  ]),
  ...['starts_with', 'ends_with', 'is', 'matches'].flatMap((name) =>
    ['a', 'a,b', 'a,b,c'].map((args): [string, unknown] => [`${name}:${args}`, 'x']),
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
  test.each(failing)('%s over %j', (rules, value, siblings) => {
    const { messages, failing: failures } = validate(rules, value, {
      name: 'f',
      siblings,
      label: 'Feld',
      locale,
    });
    expect(messages).toHaveLength(1);
    for (const [index, message] of messages.entries()) {
      isWhole(message);
      expect(message).not.toBe(textOf({ path: 'f', rule: 'fallback', params: {} }, locale));
      const failure = failures[index];
      if (failure)
        expect(textOf({ path: 'f', rule: failure.name, params: failure.params }, locale)).toBe(message);
    }
  });

  test.each(['string', 'number', 'integer', 'boolean', 'array', 'object'])(
    'what may be %s or nothing is asked for in the words of the one that has to be there',
    (type) => {
      const told = (types: string | string[]) => {
        const validator = createAjv({ strict: false }).compile({ type: types });
        validator(type === 'string' ? 1.5 : 'x');
        return toFieldErrors(validator.errors).map((error) => textOf(error, locale));
      };
      expect(told(type)).toHaveLength(1);
      expect(told([type, 'null'])).toEqual(told(type));
      expect(told(['null', type])).toEqual(told(type));
    },
  );

  test('a whole number is asked for, also where there may be none', () => {
    const validator = createAjv().compile({ type: ['integer', 'null'] });
    validator(1.5);
    const [error] = toFieldErrors(validator.errors);
    expect(error && textOf(error, locale)).toContain(locale === 'de' ? 'eine ganze Zahl' : 'a whole number');
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

test('messages have singular and plural', () => {
  const say = (rules: string, value: unknown, locale: string) =>
    validate(rules, value, { label: 'X', locale }).messages[0];
  expect(say('+length:1', '', 'en')).toBe('X needs at least 1 character.');
  expect(say('length:2', 'a', 'en')).toBe('X needs at least 2 characters.');
  expect(say('length:0,2000', 'a'.repeat(2001), 'de')).toBe('X darf höchstens 2000 Zeichen haben.');
  expect(say('+min:1', [], 'de')).toBe('Bitte wähle bei „X“ mindestens einen Eintrag.');
  expect(say('min:1.5', [1], 'de')).toBe('Bitte wähle bei „X“ mindestens 2 Einträge.');
  expect(say('max:1', [1, 2], 'en')).toBe('X: please choose at most one entry.');
});

test('messages name the field, or call it "this field"', () => {
  expect(validate('required', '', { name: 'zip', label: 'Postcode' }).messages).toEqual([
    'Postcode is required.',
  ]);
  expect(validate('required', '', { name: 'zip' }).messages).toEqual(['zip is required.']);
  expect(validate('required', '').messages).toEqual(['This field is required.']);
});

test('messages show how to write a day in the format asked for', () => {
  const say = (rules: string) => validate(rules, 'x', { label: 'X', locale: 'de' }).messages[0];
  expect(say('date_format:M/D/YY')).toContain('12/31/90');
  expect(say('date_format:DD.MM.YYYY')).toContain('31.12.1990');
  expect(say('date_format:YYYY-MM-DD')).toContain('schreibe ihn so: 1990-12-31.');
});

describe('lists are joined in the language of the sentence', () => {
  test.each([
    ['de', 'a', 'Feld muss so enden: a.'],
    ['de', 'a,b', 'Feld muss so enden: a oder b.'],
    ['de', 'a,b,c', 'Feld muss so enden: a, b oder c.'],
    ['en', 'a', 'Feld must end with a.'],
    ['en', 'a,b', 'Feld must end with a or b.'],
    ['en', 'a,b,c', 'Feld must end with a, b, or c.'],
  ])('%s: %s', (locale, options, text) => {
    expect(validate(`ends_with:${options}`, 'x', { label: 'Feld', locale }).messages).toEqual([text]);
  });
});

describe("a form's own texts take precedence", () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['zip', 'terms'],
    properties: {
      zip: { type: 'string', pattern: '^\\d{5}$', rules: 'length:5,5' },
      terms: { const: true },
      mail: { type: 'string', format: 'email' },
      kind: { enum: ['a'] },
      address: { type: 'object', properties: { city: { type: 'string', minLength: 2 } } },
      items: {
        type: 'array',
        maxItems: 2,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, amount: { type: 'integer', minimum: 1 } },
        },
      },
      tags: { type: 'array', items: { type: 'string', rules: '+alpha' } },
    },
  };
  const form = createForm({ name: 'own', schema, ajv: createAjv() });
  /** Every field, with a faulty answer and the key below it that rewords the error. */
  const cases: [path: string, key: string, answers: Record<string, unknown>][] = [
    ['zip', 'zip.errors.required', {}],
    ['zip', 'zip.errors.pattern', { zip: 'a' }],
    ['zip', 'zip.errors.length', { zip: '1234' }],
    ['zip', 'zip.errors.length.exact', { zip: '1234' }],
    ['terms', 'terms.errors.accepted', { terms: false }],
    ['mail', 'mail.errors.email', { mail: 'x' }],
    ['mail', 'mail.errors.type', { mail: 1 }],
    ['kind', 'kind.errors.enum', { kind: 'b' }],
    ['address.city', 'address.city.errors.minLength', { address: { city: 'x' } }],
    ['items', 'items.errors.maxItems', { items: [1, 2, 3] }],
    ['items.1.name', 'items.name.errors.required', { items: [{ name: 'a' }, {}] }],
    ['items.0.amount', 'items.amount.errors.minimum', { items: [{ amount: 0 }] }],
    ['tags.1', 'tags.items.errors.alpha', { tags: ['a', '1'] }],
  ];

  test.each(cases)('%s: %s', (path, key, answers) => {
    const t = (keys: string | string[]) =>
      [keys].flat().includes(`forms:own.${key}`) ? 'Anders gesagt.' : 'Regel.';
    const said = form
      .check(answers)
      .filter((error) => error.path === path)
      .map((error) => errorText({ form, keys: 'forms:own', t }, error));
    expect(said).toContain('Anders gesagt.');
  });
});
