import {
  checkForm,
  createAjv,
  createForm,
  type JsonSchema,
  sizeLimit,
  toFieldErrors,
} from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ajv = createAjv({ strict: false });
const errors = (schema: object, value: unknown) => {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : toFieldErrors(validate.errors);
};
const brief = (schema: object, value: unknown) =>
  errors(schema, value).map(({ path, rule }) => `${path} ${rule}`);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2024-06-15T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('toFieldErrors', () => {
  test('names the field at any depth', () => {
    const schema = {
      properties: { items: { items: { required: ['a/b'], properties: { 'a/b': { type: 'string' } } } } },
    };
    expect(brief(schema, { items: [{}, { 'a/b': 1 }] })).toEqual([
      'items.0.a/b required',
      'items.1.a/b type',
    ]);
  });

  test('reports a failure of schema and rule set once', () => {
    const schema = {
      required: ['a'],
      properties: { a: { type: 'string', rules: 'required|email', format: 'email' } },
    };
    expect(brief(schema, {})).toEqual(['a required']);
    expect(brief(schema, { a: '' })).toEqual(['a required', 'a email']);
    expect(brief(schema, { a: 'x' })).toEqual(['a email']);
  });

  test('hands rules their siblings and their own name', () => {
    const schema = { properties: { a: { rules: 'confirm' }, a_confirm: {}, b: { rules: 'require_one:a' } } };
    expect(brief(schema, { a: 'x', a_confirm: 'x' })).toEqual([]);
    expect(brief(schema, { a: 'x', a_confirm: 'y' })).toEqual(['a confirm']);
    expect(brief(schema, {})).toEqual(['b require_one']);
  });

  test('leaves missing properties to the schema where it declares when they are required', () => {
    const schema = {
      properties: { kind: {}, tag: { rules: 'required|length:2' } },
      anyOf: [{ properties: { kind: { const: 'cat' } } }, { required: ['tag'] }],
    };
    expect(brief(schema, { kind: 'cat' })).toEqual([]);
    expect(brief(schema, { kind: 'dog', tag: 'ab' })).toEqual([]);
    expect(brief(schema, { kind: 'cat', tag: '' })).toEqual(['tag required']);
  });

  test('says what a branch that fails by it alone doesn’t expect', () => {
    const only = { properties: { kind: { const: 'dog' }, walks: {} }, unevaluatedProperties: false };
    const fields = { kind: { enum: ['cat', 'dog'] }, name: { type: 'string' } };
    const told = ['name additionalProperties'];
    const given = { kind: 'dog', walks: 1, name: 'Rex' };
    // biome-ignore lint/suspicious/noThenProperty: a keyword
    const led = { properties: fields, if: { properties: { kind: { const: 'dog' } } }, then: only };
    expect(brief(led, given)).toEqual(told);
    expect(brief({ properties: fields, anyOf: [only] }, given)).toEqual(told);
    expect(brief({ properties: fields, oneOf: [only] }, given)).toEqual(told);
    // Several that fit are a mistake of their own.
    const twice = { oneOf: [{ properties: { name: {} } }, {}], unevaluatedProperties: false };
    expect(brief(twice, { name: 'Rex' })).toEqual([' oneOf']);
  });

  test('optional rules do not block', () => {
    expect(brief({ properties: { a: { rules: '?length:5' } } }, { a: 'x' })).toEqual([]);
  });

  test('reports no branch for another type of value, however few its faults are', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: 'object', required: ['a', 'b'] }] };
    expect(brief(schema, {})).toEqual(['a required', 'b required']);
    expect(brief({ anyOf: schema.anyOf.toReversed() }, {})).toEqual(['a required', 'b required']);
  });

  test('reports only the faults of the nearest branch', () => {
    const branch = (kind: string, field: string) => ({
      properties: { kind: { const: kind }, [field]: { type: 'string' } },
      required: ['kind', field],
    });
    const schema = { oneOf: [branch('a', 'x'), branch('b', 'y')] };
    expect(brief(schema, { kind: 'b' })).toEqual(['y required']);
    expect(brief({ oneOf: [{ type: 'number' }, { minimum: 1 }] }, 5)).toEqual([' oneOf']);
  });

  test.each<[string, JsonSchema[], object, string[]]>([
    [
      'one word each',
      [
        { properties: { kind: { enum: ['no'] } } },
        { properties: { kind: { enum: ['one'] }, age: {} }, required: ['age'] },
        { properties: { kind: { enum: ['more'] }, rid: {} }, required: ['rid'] },
      ],
      { kind: 'one' },
      ['age required'],
    ],
    [
      'one word each, beside lists of words and more that is wrong',
      [
        { properties: { kind: { const: 'dog' }, coat: { enum: ['long'] } } },
        {
          properties: { kind: { const: 'cat' }, coat: { enum: ['long', 'short'] } },
          required: ['name', 'age'],
        },
      ],
      { kind: 'cat', coat: 'none' },
      ['name required', 'age required', 'coat enum'],
    ],
    [
      'several words each',
      [
        { properties: { kind: { enum: ['cat', 'dog'] } } },
        { properties: { kind: { enum: ['oak', 'fir'] }, tall: {} }, required: ['tall'] },
      ],
      { kind: 'fir' },
      ['tall required'],
    ],
    [
      'a box',
      [
        { properties: { has: { const: true }, name: {} }, required: ['name', 'age'] },
        { properties: { has: { const: false } } },
      ],
      { has: true },
      ['name required', 'age required'],
    ],
    [
      'a word that is none of theirs',
      [
        { properties: { kind: { const: 'cat' }, name: {} }, required: ['name'] },
        { properties: { kind: { const: 'dog' } } },
      ],
      { kind: 'oak' },
      ['kind const'],
    ],
  ])('of branches that differ by %s the one that was meant is told', (_what, oneOf, value, told) => {
    const properties = { kind: {}, has: {}, coat: {}, name: {}, age: {}, tall: {}, rid: {} };
    const within: JsonSchema[] = [
      { type: 'object', properties, oneOf },
      { type: 'object', properties, allOf: [{ oneOf }] },
      {
        type: 'object',
        properties,
        dependentSchemas: { 'kind of': { oneOf }, kind: { oneOf }, has: { oneOf } },
      },
    ];
    for (const schema of within) {
      const form = createForm({ name: 'pet', schema, ajv });
      expect(form.check(value).map(({ path, rule }) => `${path} ${rule}`)).toEqual(told);
    }
  });

  test('a file is judged by type and size', () => {
    const schema = {
      properties: { f: { file: { types: ['image/*', 'application/pdf'], maxBytes: 1_048_576 } } },
    };
    const file = { id: 'i', name: 'n', size: 5, type: 'image/heic' };
    expect(errors(schema, { f: file })).toEqual([]);
    expect(errors(schema, { f: { ...file, type: 'text/html' } })).toMatchObject([
      { path: 'f', rule: 'file', params: { variant: 'type' } },
    ]);
    expect(errors(schema, { f: { ...file, size: 1_048_577 } })).toMatchObject([
      { rule: 'file', params: { variant: 'size', size: 1, sign: 'MB' } },
    ]);
    // An empty picture is no file of another type: there is nothing to tell it by.
    expect(errors(schema, { f: { ...file, size: 0, type: 'application/octet-stream' } })).toMatchObject([
      { path: 'f', rule: 'file', params: { variant: 'empty' } },
    ]);
    expect(brief(schema, { f: 'n.png' })).toEqual(['f required']);
  });

  test.each([
    [100, { size: 100, sign: 'B' }],
    [1023, { size: 1023, sign: 'B' }],
    [20_000, { size: 19.5, sign: 'kB' }],
    [1_048_575, { size: 1023.9, sign: 'kB' }],
    [1_048_576, { size: 1, sign: 'MB' }],
    [1_572_864, { size: 1.5, sign: 'MB' }],
    [10_485_759, { size: 9.9, sign: 'MB' }],
    [2 ** 30, { size: 1024, sign: 'MB' }],
  ])('a limit of %d bytes is told in the unit that suits it, and never as more than it is', (bytes, told) => {
    expect(sizeLimit(bytes)).toEqual(told);
  });

  test('minAge counts the birthday itself', () => {
    const schema = { type: 'string', minAge: 18 };
    expect(brief(schema, '2006-06-15')).toEqual([]);
    expect(brief(schema, '2006-06-16')).toEqual([' minAge']);
    expect(brief({ type: 'string', format: 'date', minAge: 18 }, '2006-02-30')).toEqual([' format']);
  });

  test('every pattern is judged separately', () => {
    const schema = {
      properties: { a: { type: 'string', pattern: '^a$' }, b: { type: 'string', pattern: '^b$' } },
    };
    expect(brief(schema, { a: 'a', b: 'b' })).toEqual([]);
    expect(brief(schema, { a: 'b', b: 'a' })).toEqual(['a pattern', 'b pattern']);
  });

  test('a type that JSON does not have is told as such, not with rules that fit none', () => {
    const schema = { type: 'object', properties: { on: { type: 'bool', rules: 'required|alpha' } } };
    const told: string[] = [];
    checkForm({ name: 'box', schema }, (error) => told.push(error.problem));
    expect(told).toEqual([expect.stringMatching(/^"bool" is no type of JSON; it can be .*"boolean"/)]);
  });

  test('unknown keywords, rules and patterns without a bound stop the start', () => {
    const strict = createAjv();
    expect(() => strict.compile({ typ: 'string' })).toThrow('unknown keyword');
    expect(() => strict.compile({ rules: 'emial' })).toThrow('did you mean "email"?');
    expect(() => strict.compile({ type: 'string', pattern: '(?=a)' })).toThrow('linear time');
    expect(() => strict.compile({ type: 'string', format: 'phone' })).toThrow('unknown format');
  });
  test('keywords of the application begin with x- at any place, and relax no other check', () => {
    const strict = createAjv();
    const options = { oneOf: [{ const: 'a', 'x-grams': 5, title: 'A' }] };
    const check = strict.compile({
      properties: { one: { ...options, 'x-was': 'two' } },
      'x-own': { rules: 1 },
    });
    expect([check({ one: 'a' }), check({ one: 'b' })]).toEqual([true, false]);
    expect(() => strict.compile({ 'x-own': 1, xown: 1 })).toThrow('unknown keyword: "xown"');
    expect(() => strict.compile({ 'x-own': 1, if: {} })).toThrow('"if" without "then"');
  });
  test.each<[string, JsonSchema, string, string]>([
    ['a list', { items: { rules: 'emial' } }, 'items', 'did you mean "email"?'],
    ['a tuple', { prefixItems: [{ rules: 'emial' }] }, '0', 'did you mean "email"?'],
    ['a branch', { else: { properties: { a: { pattern: '(?=a)' } } } }, 'a', 'linear time'],
    ['a name', { patternProperties: { '(?!a)b': {} } }, '', 'linear time'],
    ['a named part', { patternProperties: { '^a': { pattern: '(a)\\1' } } }, '/^a/', 'linear time'],
    [
      'a neighbour',
      { properties: { a: { rules: 'confirm:pasword' }, password: {} } },
      'a',
      'did you mean "password"?',
    ],
    [
      'a neighbour that the field itself names',
      { properties: { password: { rules: 'confirm' }, password_confrim: {} } },
      'password',
      'did you mean "password_confrim"?',
    ],
  ])('a mistake in %s is reported with file and field', (_title, schema, field, problem) => {
    let mistake: unknown;
    try {
      checkForm({ name: 'odd', schema });
    } catch (error) {
      mistake = error;
    }
    expect(mistake).toMatchObject({
      file: 'forms/odd/schema.json',
      field: field || undefined,
      problem: expect.stringContaining(problem),
    });
  });

  test('siblings may be declared in another branch', () => {
    const schema: JsonSchema = {
      properties: { a: {} },
      allOf: [{ properties: { b: { rules: 'require_one:a,c' } } }, { properties: { c: {} } }],
    };
    expect(() => checkForm({ name: 'odd', schema })).not.toThrow();
  });
});
