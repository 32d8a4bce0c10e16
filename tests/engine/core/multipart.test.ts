import {
  decodeForm,
  encodeForm,
  type FileAnswer,
  FormKeyError,
  type JsonSchema,
  type JsonValue,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Entry = [string, string | FileAnswer];

function encoded(model: Record<string, unknown>): Entry[] {
  const entries: Entry[] = [];
  encodeForm(model, {
    appendField: (key, value) => entries.push([key, value]),
    appendFile: (key, file) => entries.push([key, file]),
  });
  return entries;
}

test('false is omitted, unless the writer says how false is written', () => {
  const fields: [string, string][] = [];
  const writer = {
    appendField: (key: string, value: string) => fields.push([key, value]),
    appendFile: () => 0,
  };
  encodeForm({ box: false, empty: null }, writer);
  expect(fields).toEqual([]);
  encodeForm({ answer: false, empty: null }, { ...writer, falseAs: '0' });
  expect(fields).toEqual([['answer', '0']]);
  expect(decodeForm(fields, { properties: { answer: { type: 'boolean' } } })).toEqual({ answer: false });
});

test('empty values are omitted, unless the writer says how null is written', () => {
  const model = { note: null, count: null, papers: [], phones: null, group: { name: null } };
  expect(encoded(model)).toEqual([]);
  const fields: [string, string][] = [];
  const appendField = (key: string, value: string) => void fields.push([key, value]);
  encodeForm(model, { appendField, appendFile: () => 0, nothingAs: '' });
  const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });
  const schema: JsonSchema = {
    properties: {
      note: nullable('string'),
      count: nullable('integer'),
      papers: { type: 'array' },
      phones: { ...nullable('array'), minItems: 1 },
      group: { type: 'object', properties: { name: nullable('string') } },
    },
  };
  // A text may be empty without being nothing; whoever reads it decides.
  const rest = { count: null, papers: [], phones: null };
  expect(decodeForm(fields, schema)).toEqual({ note: '', ...rest, group: { name: '' } });
});

test('a group without answers is nothing, too, also as an entry of a list', () => {
  const model = { owner: {}, keeper: { name: undefined }, visits: [{}], home: { lift: { size: undefined } } };
  expect(encoded(model)).toEqual([]);
  const fields: [string, string][] = [];
  encodeForm(model, {
    appendField: (key, value) => void fields.push([key, value]),
    appendFile: () => 0,
    nothingAs: '',
  });
  const group: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };
  const home: JsonSchema = { type: 'object', properties: { lift: group } };
  const schema: JsonSchema = {
    properties: { owner: group, keeper: group, visits: { type: 'array', items: group }, home },
  };
  expect(decodeForm(fields, schema)).toEqual({ owner: {}, keeper: {}, visits: [{}], home: { lift: {} } });
});

const file = { id: '1', name: 'a.png', size: 3, type: 'image/png' };

/** A schema together with values that survive the wire: nothing empty, null or false, no gaps. */
interface Sample {
  schema: JsonSchema;
  value: unknown;
}

const leaf: fc.Arbitrary<Sample> = fc.oneof<fc.Arbitrary<Sample>[]>(
  fc.string().map((value) => ({ schema: { type: 'string' }, value })),
  fc.integer().map((value) => ({ schema: { type: 'integer' }, value })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ schema: { type: 'number' }, value: value + 0 })),
  fc.constant({ schema: { type: 'boolean' }, value: true }),
  fc.constant({ schema: { type: 'object', file: { types: ['image/png'], maxBytes: 9 } }, value: file }),
);
const name = fc
  .oneof(fc.stringMatching(/^[a-zA-Z0-9_ äöü.]{1,8}$/), fc.stringMatching(/^[a[\]%5BbD"\r\n ]{1,8}$/))
  .filter((key) => !['constructor', 'prototype', '__proto__', '_method'].includes(key));

const { node } = fc.letrec<{ node: Sample }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }).map((fields) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, it.schema])),
      },
      value: Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, it.value])),
    })),
    tie('node').chain(({ schema, value }) =>
      fc.integer({ min: 1, max: 3 }).map((count) => ({
        schema: { type: 'array', items: schema },
        value: Array.from({ length: count }, () => value),
      })),
    ),
  ),
}));

/** Objects lose their prototype on the way; nothing else may change. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('multipart', () => {
  test('decoding undoes encoding', () => {
    fc.assert(
      fc.property(fc.dictionary(name, node, { maxKeys: 4 }), (fields) => {
        const properties = Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, it.schema]));
        const model = Object.fromEntries(Object.entries(fields).map(([key, it]) => [key, it.value]));
        expect(plain(decodeForm(encoded(model), { type: 'object', properties }))).toEqual(plain(model));
      }),
      { numRuns: 500 },
    );
  });

  test('is written as by the generic form', () => {
    const model = {
      a: { b: [1, { c: true }] },
      no: false,
      nil: null,
      gone: undefined,
      $local: 1,
      picture: file,
      text: '',
    };
    expect(encoded(model)).toEqual([
      ['a[b][0]', '1'],
      ['a[b][1][c]', '1'],
      ['picture', file],
      ['text', ''],
    ]);
  });

  test('a choice is read as what it is, whatever others there are', () => {
    const choices = [1, '1', 'a', true, 'true', 0.5, false, '0'];
    const asEnum: JsonSchema = { enum: choices };
    const asConstants: JsonSchema = { oneOf: choices.map((one) => ({ const: one })) };
    for (const pick of [asEnum, asConstants]) {
      const schema = { properties: { pick, list: { items: pick }, group: { properties: { pick } } } };
      // A yes is written as the number one: beside it nothing tells them apart.
      for (const value of choices.filter((one) => one !== true)) {
        const model = { pick: value, list: [value], group: { pick: value } };
        const fields: Entry[] = [];
        const appendField = (key: string, text: string) => void fields.push([key, text]);
        encodeForm(model, { appendField, appendFile: () => 0, falseAs: '0', schema });
        expect(plain(decodeForm(fields, schema))).toEqual(model);
      }
    }
    // A server that knows nothing of quotes gets them only where a text stands beside its number.
    expect(plain(decodeForm([['n', '1']], { properties: { n: { enum: ['a', 1] } } }))).toEqual({ n: 1 });
    expect(
      plain(decodeForm([['n', '1']], { properties: { n: { anyOf: [{ const: 1 }, { type: 'string' }] } } })),
    ).toEqual({
      n: '1',
    });
  });

  test('a choice among groups and lists is read as what it is', () => {
    const choices: JsonValue[] = [
      { a: 1, on: true, off: false, none: null },
      { a: '2', of: [true, { b: 0.5 }] },
      [1, 2],
      ['1'],
      [[3]],
    ];
    const listed = { type: 'object', properties: { pick: { enum: choices } } };
    for (const pick of choices) {
      expect(plain(decodeForm(encoded({ pick }), listed))).toEqual({ pick });
      expect(plain(decodeForm(encoded({ pick }), { properties: { pick: { const: pick } } }))).toEqual({
        pick,
      });
    }
    const many = { properties: { picks: { type: 'array', items: { enum: choices } } } };
    expect(plain(decodeForm(encoded({ picks: choices }), many))).toEqual({ picks: choices });
    // What is none of them stays as it came, for the validator to refuse.
    expect(plain(decodeForm(encoded({ pick: { a: 1, on: true, more: 1 } }), listed))).toEqual({
      pick: { a: '1', on: '1', more: '1' },
    });
  });

  test('types follow the schema through every combining keyword', () => {
    const schema = {
      type: 'object',
      properties: {
        n: { enum: [1, 2] },
        s: { type: 'string' },
        l: { type: 'array', items: { type: 'integer' } },
      },
      allOf: [{ anyOf: [{ properties: { m: { type: ['number', 'null'] } } }] }],
    };
    const entries: Entry[] = [
      ['n', '2'],
      ['s', '01'],
      ['m', '1.50'],
      ['l[]', '7'],
      ['l[]', '8'],
      ['_method', 'put'],
    ];
    expect(plain(decodeForm(entries, schema))).toEqual({ n: 2, s: '01', m: 1.5, l: [7, 8] });
    expect(plain(decodeForm([['n', '1e999']], schema))).toEqual({ n: '1e999' });
    expect(plain(decodeForm([['l[0]', '0x10']], schema))).toEqual({ l: ['0x10'] });
  });

  describe('what branches read in different ways is read as the one that is meant', () => {
    const branch = (kind: string, value: JsonSchema) => ({ properties: { kind: { const: kind }, value } });
    const text = branch('name', { type: 'string' });
    const number = branch('size', { type: 'number' });
    const list = branch('sizes', { type: 'array', items: { type: 'number' } });
    const names = branch('names', { type: 'array', items: { type: 'string' } });
    const group = branch('box', { type: 'object', properties: { of: { type: 'number' } } });
    const label = branch('label', { type: 'object', properties: { of: { type: 'string' } } });
    const all = [text, number, list, names, group, label];
    const answers = [
      { kind: 'name', value: '5' },
      { kind: 'size', value: 5 },
      { kind: 'sizes', value: [1, 2] },
      { kind: 'names', value: ['1', '2'] },
      { kind: 'box', value: { of: 1 } },
      { kind: 'label', value: { of: '1' } },
    ];
    const led = {
      properties: { kind: { enum: ['name', 'size'] } },
      if: { properties: { kind: { const: 'size' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword
      then: { properties: { value: { type: 'number' } } },
      else: { properties: { value: { type: 'string' } } },
    };
    const shared = { properties: { kind: { type: 'string' }, value: {} } };

    test.each<[string, JsonSchema, number]>([
      ['oneOf', { oneOf: all }, 6],
      ['anyOf, in another order', { anyOf: [...all].reverse() }, 6],
      ['beside what all share', { allOf: [shared, { oneOf: all }] }, 6],
      ['named elsewhere', { $defs: { all: { oneOf: all } }, $ref: '#/$defs/all' }, 6],
      ['if', led, 2],
    ])('%s', (_name, schema, many) => {
      for (const answer of answers.slice(0, many)) {
        expect(plain(decodeForm(encoded(answer), schema))).toEqual(answer);
        const backwards = Object.fromEntries(Object.entries(answer).reverse());
        expect(plain(decodeForm(encoded(backwards), schema))).toEqual(answer);
        const inList = {
          type: 'object',
          properties: { many: { type: 'array', items: schema } },
          $defs: schema.$defs,
        };
        expect(plain(decodeForm(encoded({ many: [answer, answer] }), inList))).toEqual({
          many: [answer, answer],
        });
      }
    });

    test('by a field that was sent or not', () => {
      const schema = {
        properties: { value: {} },
        dependentSchemas: {
          big: { properties: { value: { type: 'number' } } },
          long: { properties: { value: { type: 'string' } } },
        },
      };
      expect(plain(decodeForm(encoded({ value: 5, big: '1' }), schema))).toEqual({ value: 5, big: '1' });
      expect(plain(decodeForm(encoded({ value: '5', long: '1' }), schema))).toEqual({
        value: '5',
        long: '1',
      });
    });

    test('a text stays one where nothing tells', () => {
      expect(plain(decodeForm([['value', '5']], { oneOf: all }))).toEqual({ value: '5' });
      expect(plain(decodeForm([['n', '5']], { properties: { n: { type: ['number', 'string'] } } }))).toEqual({
        n: '5',
      });
    });
  });

  test('a list keeps its order, however long it is and however it comes', () => {
    const list = Array.from({ length: 12 }, (_, index) => `entry ${index}`);
    expect(plain(decodeForm(encoded({ list }).reverse(), {}))).toEqual({ list });
  });

  test('a gap in a list is closed', () => {
    expect(
      plain(
        decodeForm(
          [
            ['l[5]', 'b'],
            ['l[2]', 'a'],
          ],
          {},
        ),
      ),
    ).toEqual({ l: ['a', 'b'] });
  });

  test('names of one’s own travel whole, and as nothing that a parser of bodies would take for its own', () => {
    const sizes = { 'Größe [cm]': '5', '50 %': '1', '%5B': '2', 'so "groß"': '3', toString: '4' };
    const entries = encoded({ sizes, toString: 'x', 'a[b]': 'y' });
    expect(entries.map(([key]) => key)).toEqual([
      'sizes[Größe %5Bcm%5D]',
      'sizes[50 %25]',
      'sizes[%255B]',
      'sizes[so %22groß%22]',
      'sizes[toString]',
      '%74oString',
      'a%5Bb%5D',
    ]);
    expect(plain(decodeForm(entries, {}))).toEqual({ sizes, toString: 'x', 'a[b]': 'y' });
  });

  test('creates objects without a prototype', () => {
    const answers = decodeForm([['a[b]', '1']], {});
    expect(Object.getPrototypeOf(answers)).toBeNull();
    expect(Object.getPrototypeOf(answers.a)).toBeNull();
  });

  test.each([
    ['__proto__[x]', 'forbiddenKey'],
    ['a[constructor]', 'forbiddenKey'],
    ['a[%63onstructor]', 'forbiddenKey'],
    ['a[prototype][b]', 'forbiddenKey'],
    ['a[b', 'brokenKey'],
    ['[a]', 'brokenKey'],
    ['a[][b]', 'brokenKey'],
    ['a[b]c', 'brokenKey'],
    ['', 'brokenKey'],
    ['a'.repeat(2000), 'brokenKey'],
    ['a[1][2][3][4][5][6][7][8]', 'tooDeep'],
    ['a[1000]', 'indexTooLarge'],
  ])('%s is refused', (key, code) => {
    expect(() => decodeForm([[key, '1']], {})).toThrow(expect.objectContaining({ code }));
  });

  test('refuses too many keys and contradictions', () => {
    const many = Array.from({ length: 1001 }, (_, i): Entry => [`k${i}`, '1']);
    expect(() => decodeForm(many, {})).toThrow(FormKeyError);
    expect(() =>
      decodeForm(
        [
          ['a', '1'],
          ['a', '2'],
        ],
        {},
      ),
    ).toThrow(FormKeyError);
    expect(() =>
      decodeForm(
        [
          ['a', '1'],
          ['a[b]', '2'],
        ],
        {},
      ),
    ).toThrow(FormKeyError);
    expect(() =>
      decodeForm(
        [
          ['a[b]', '1'],
          ['a', '2'],
        ],
        {},
      ),
    ).toThrow(FormKeyError);
  });
});
