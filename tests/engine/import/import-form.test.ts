import { importForm, readLibrary } from '@rezeptur/engine/build';
import { ConfigurationError, createAjv, createForm } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { metaChecker } from '../../../packages/engine/src/build/check-against-meta.ts';
import { findFormMistakes } from '../../../packages/engine/src/build/mistakes/find-mistakes.ts';
import { widgetOf } from '../../../packages/engine/src/core/form/fields/widget-of.ts';
import { widgetsIn } from '../../../packages/engine/src/core/form/fields/widgets-in.ts';
import { inRoot } from '../../support/root.ts';

const idBase = 'https://rezeptur.invalid/schemas/';
const address = 'https://strangers.invalid/schema.json';
const library = readLibrary(inRoot('schemas'));
const checkMeta = metaChecker(inRoot('schemas'));

interface Beside {
  pointer?: string;
  others?: Record<string, unknown>;
  uiSchema?: Record<string, unknown>;
}

/** An import whose files must be legal, and its check. */
function imported(document: unknown, { pointer, others = {}, uiSchema }: Beside = {}) {
  const documents = new Map([[address, document], ...Object.entries(others)]);
  const made = importForm({ name: 'stranger', documents, start: { address, pointer }, uiSchema, idBase });
  const texts = { 'schema.json': JSON.stringify(made.schema), 'ui.json': JSON.stringify(made.ui) };
  const { mistakes } = findFormMistakes({ name: 'stranger', texts, library, idBase, checkMeta });
  expect(mistakes.filter(({ code }) => code !== 'unanswerable')).toEqual([]);
  const form = createForm({ name: 'stranger', schema: made.schema, ui: made.ui, ajv: createAjv() });
  const rules = (answers: unknown) => form.check(answers).map(({ path, rule }) => `${path} ${rule}`);
  const reasons = (kind: string) =>
    made.notes.filter((note) => note.kind === kind).map(({ path, reason }) => `${path}: ${reason}`);
  return { ...made, rules, reasons };
}

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('what our own forms must say', () => {
  test('bounds, closed objects, an address and an example are added', () => {
    const { schema, reasons, rules } = imported(
      object({ name: { type: 'string' }, tags: { type: 'array', items: { type: 'string', minLength: 2 } } }),
    );
    expect(schema).toMatchObject({
      $id: `${idBase}forms/stranger/schema`,
      additionalProperties: false,
      properties: { name: { maxLength: 400 }, tags: { maxItems: 100, items: { maxLength: 400 } } },
      examples: [{ name: 'Demo', tags: ['Demo'] }],
    });
    expect(reasons('added')).toHaveLength(4);
    expect(rules({ tags: ['x'] })).toEqual(['tags.0 minLength']);
  });

  test('an example is of the type that is asked for, whatever the schema gives as one', () => {
    const port = { type: 'integer', examples: ['5432'], default: 3306 };
    expect(imported(object({ port })).schema.examples).toEqual([{ port: 3306 }]);
  });

  test('an example has no empty texts, which a form takes for no answer', () => {
    const size = { type: 'string', enum: ['s', 'm'] };
    const { schema } = imported(
      object({ size, name: { type: 'string' } }, { default: { size: '', name: 'Ida' } }),
    );
    expect(schema.examples).toEqual([{ name: 'Ida' }]);
  });

  test('a bound that was added changes nothing about how a field is drawn', () => {
    const text = { type: 'string' };
    const { schema, ui } = imported(
      object({
        street: text,
        password: { ...text, format: 'password' },
        notes: { type: 'array', items: text },
      }),
      { uiSchema: { notes: { items: { 'ui:widget': 'textarea' } } } },
    );
    expect(widgetsIn(schema, ui)).toEqual(['list', 'password', 'text', 'textarea']);
    expect(widgetOf(schema.properties?.street ?? {})).toBe('text');
    // Where several lines are asked for, there is room for them.
    expect(schema.properties?.notes?.items?.maxLength).toBe(1000);
  });

  test('a bound that is there already stays', () => {
    const { schema } = imported(object({ name: { type: 'string', maxLength: 7 } }));
    expect(schema.properties?.name).toEqual({ type: 'string', maxLength: 7 });
  });

  test('an example fits patterns, formats and limits', () => {
    const { schema } = imported(
      object(
        {
          code: { type: 'string', pattern: '^[A-Z]{2}-\\d{4}(x|y)$' },
          born: { type: 'string', format: 'date' },
          amount: { type: 'integer', exclusiveMinimum: 10, multipleOf: 4 },
        },
        { required: ['code', 'born', 'amount'] },
      ),
    );
    expect(schema.examples).toEqual([{ code: 'AA-1111x', born: '2000-02-29', amount: 16 }]);
  });
});

describe('what is too much', () => {
  const nested = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>((inner) => object({ a: inner }), { type: 'string' });

  test('of levels is refused, as written and where references lead on', () => {
    expect(() => imported(nested(5000))).toThrow(/nested too deeply/);
    const pieces = Array.from({ length: 5000 }, (_, index) => [
      `p${index}`,
      object({ a: { $ref: `#/$defs/p${index + 1}` } }),
    ]);
    const $defs = { ...Object.fromEntries(pieces), p5000: { type: 'string' } };
    expect(() => imported(object({ a: { $ref: '#/$defs/p0' } }, { $defs }))).toThrow(ConfigurationError);
  });

  test('of characters or entries makes no example of that size', () => {
    const { schema, reasons } = imported(
      object({
        long: { type: 'string', minLength: 1e9 },
        many: { type: 'array', items: { type: 'string' }, minItems: 5e9 },
      }),
    );
    expect(schema.properties).toMatchObject({ long: { maxLength: 1e6 }, many: { maxItems: 1e5 } });
    expect(schema.examples).toEqual([{}]);
    expect(reasons('lost')).toEqual([]);
  });
});

describe('references', () => {
  test('in bundles, to anchors and to files beside are resolved', () => {
    const { schema } = imported(
      {
        $id: 'https://demo.test/order',
        ...object({
          address: { $ref: 'address' },
          note: { $ref: '#note' },
          customer: { $ref: 'https://demo.test/people/customer.json#/$defs/name' },
        }),
        $defs: {
          address: {
            $id: 'address',
            ...object({ city: { $ref: '#/$defs/city' } }),
            $defs: { city: { type: 'string', maxLength: 5 } },
          },
          note: { $anchor: 'note', type: 'string', maxLength: 6 },
        },
      },
      {
        others: {
          'https://strangers.invalid/customer.json': { $defs: { name: { type: 'string', maxLength: 7 } } },
        },
      },
    );
    expect(schema.properties).toMatchObject({
      address: { properties: { city: { maxLength: 5 } } },
      note: { maxLength: 6 },
      customer: { maxLength: 7 },
    });
  });

  test('a dynamic reference means what the outermost schema says', () => {
    const { rules } = imported({
      $id: 'https://demo.test/strict-tree',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: 'tree',
          $dynamicAnchor: 'node',
          type: 'object',
          properties: {
            data: { type: 'string' },
            children: { type: 'array', items: { $dynamicRef: '#node' } },
          },
        },
      },
    });
    expect(rules({ data: 'a', children: [{ data: 'b', children: [] }] })).toEqual([]);
    expect(rules({ children: [{ data: 1 }] })).not.toEqual([]);
  });

  test('one that leads nowhere is reported, and the field is asked for as what it may be', () => {
    const { reasons } = imported(object({ who: { $ref: 'https://demo.test/nowhere' } }));
    expect(reasons('lost')).toEqual([
      'properties/who: the reference "https://demo.test/nowhere" leads nowhere',
    ]);
  });

  test('a schema that is no more than one which leads nowhere is refused, and one that goes round for ever', () => {
    const nowhere = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $ref: 'https://demo.test/nowhere',
    };
    expect(() => imported(nowhere)).toThrow(
      /no more than a reference to "https:\/\/demo.test\/nowhere".*put that file/,
    );
    const round = {
      $ref: '#/$defs/one',
      $defs: {
        one: { allOf: [{ $ref: '#/$defs/two' }] },
        two: { anyOf: [{ type: 'object' }, { $ref: '#/$defs/one' }] },
      },
    };
    expect(() => imported(round)).toThrow(/without end: one -> two -> one/);
    const tree = object(
      { next: { $ref: '#' } },
      { dependentSchemas: { next: { properties: { next: { $ref: '#' } } } } },
    );
    expect(() => imported(tree)).not.toThrow();
  });

  test('a component of an OpenAPI document is found by its pointer', () => {
    const { schema } = imported(
      {
        openapi: '3.1.0',
        components: {
          schemas: {
            Pet: object({ owner: { $ref: '#/components/schemas/Owner' } }),
            Owner: object({ name: { type: ['string', 'null'] } }),
          },
        },
      },
      { pointer: '#/components/schemas/Pet' },
    );
    expect(schema.properties).toMatchObject({
      owner: { properties: { name: { type: ['string', 'null'] } } },
    });
  });
});

test('a file that is asked for as a text is told of', () => {
  const text = (format: string) => ({ type: 'string', format });
  const { schema, reasons } = imported(
    object({ scan: text('binary'), photos: { type: 'array', items: text('data-url') }, name: text('html') }),
  );
  const hint = 'a file is asked for as a text: the keyword "file" makes an upload of it';
  expect(schema.properties?.scan).toEqual({ type: 'string', maxLength: 400 });
  expect(reasons('lost')).toEqual([`properties/scan/format: ${hint}`]);
  expect(reasons('changed')).toEqual([`properties/photos/items/format: ${hint}`]);
});

describe('older drafts', () => {
  test('draft-04: id, definitions, limits as true, what stands beside a reference', () => {
    const { schema } = imported({
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'http://demo.test/old',
      ...object({
        age: { type: 'integer', minimum: 0, exclusiveMinimum: true },
        name: { $ref: '#/definitions/name', maxLength: 1 },
      }),
      definitions: { name: { type: 'string', maxLength: 40 } },
    });
    expect(schema.properties).toEqual({
      age: { type: 'integer', exclusiveMinimum: 0 },
      name: { type: 'string', maxLength: 40 },
    });
  });

  test('draft-03: what a property says of itself', () => {
    const { schema } = imported({
      $schema: 'http://json-schema.org/draft-03/schema#',
      ...object({ age: { type: 'integer', required: true, divisibleBy: 5 } }),
    });
    expect(schema).toMatchObject({ required: ['age'], properties: { age: { multipleOf: 5 } } });
  });
});

describe('what is not known', () => {
  test('keywords, formats and types of other tools are passed over with a note', () => {
    const { schema, reasons } = imported(
      object({
        name: {
          type: 'string',
          format: 'dinosaur',
          maxLength: 9,
          'x-order': 1,
          widget: 'fancy',
          rules: 'no|rule',
        },
      }),
    );
    expect(schema.properties).toEqual({ name: { type: 'string', maxLength: 9 } });
    expect(reasons('ignored')).toEqual([
      'properties/name/format: the format "dinosaur" is not known and limits nothing',
      'properties/name/x-order: is no keyword of JSON Schema',
      'properties/name/widget: is no keyword of JSON Schema',
      'properties/name/rules: is no keyword of JSON Schema',
    ]);
  });

  test.each<[string, object, string]>([
    ['a property', { properties: { a: 3, b: { type: 'string' } } }, 'properties/a: cannot be 3'],
    ['an entry', { properties: { b: { type: 'array', items: null } } }, 'properties/b/items: cannot be null'],
    ['a question', { properties: { b: { type: 'string', not: [1] } } }, 'properties/b/not: cannot be [1]'],
    ['an alternative', { ...object({ b: {} }), if: { minProperties: 1 }, else: 3 }, 'else: cannot be 3'],
    ['a part', { ...object({ b: { type: 'string' } }), allOf: [null, true] }, 'allOf/0: cannot be null'],
    ['all parts', { ...object({ b: { type: 'string' } }), allOf: 'x' }, 'allOf: cannot be "x"'],
    [
      'a list of names',
      { ...object({ b: {} }), dependentRequired: { b: 3 } },
      'dependentRequired/b: cannot be 3',
    ],
  ])('%s that is no schema is passed over with a note', (_what, document, note) => {
    const { schema, reasons } = imported(document);
    expect(Object.keys(schema.properties ?? {})).toEqual(['b']);
    expect(reasons('ignored')).toContain(note);
  });

  test('a place in a list counts although no schema stands there', () => {
    const pair = { type: 'array', prefixItems: ['x', { type: 'boolean' }], items: false };
    const { rules } = imported(object({ pair }));
    expect(rules({ pair: ['anything', true] })).toEqual([]);
    expect(rules({ pair: ['anything', 'no'] })).toEqual(['pair.1 type']);
  });

  test('a pattern that could hang is lost, and the report says so', () => {
    const { schema, reasons } = imported(
      object({ name: { type: 'string', pattern: '(?=a)b', maxLength: 9 } }),
    );
    expect(schema.properties).toEqual({ name: { type: 'string', maxLength: 9 } });
    expect(reasons('lost')).toEqual([expect.stringContaining('properties/name/pattern')]);
  });

  test.each<[string, object, object | undefined]>([
    [
      'keys can be added with any name',
      { '^(?!@)': { type: 'string', maxLength: 9 } },
      { type: 'string', maxLength: 9 },
    ],
    [
      'keys can be added of either kind',
      { '^(?!@)': { type: 'string', maxLength: 9 }, '^(?=b)': { type: 'number' } },
      { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'number' }] },
    ],
  ])('where a pattern of names could hang, %s', (_what, patternProperties, additionalProperties) => {
    const { schema, reasons } = imported({ patternProperties, additionalProperties: false });
    expect(schema.properties?.value).toMatchObject({ additionalProperties });
    expect(reasons('lost')[0]).toMatch(/the pattern needs more than linear time/);
  });
});

describe('names', () => {
  test('with dots, blanks, slashes and umlauts are spelled as names, and label their field', () => {
    const { schema, rules, texts, reasons } = imported(
      object(
        {
          'Straße / Nr.': { type: 'string' },
          'a.b': { type: 'integer' },
          aB: { type: 'string' },
          constructor: { type: 'string' },
        },
        { required: ['a.b'], dependentRequired: { aB: ['Straße / Nr.'] } },
      ),
    );
    expect(Object.keys(schema.properties ?? {})).toEqual(['strasseNr', 'aB2', 'aB', 'constructor2']);
    expect(schema).toMatchObject({ required: ['aB2'], dependentRequired: { aB: ['strasseNr'] } });
    expect(texts.strasseNr).toEqual({ label: 'Straße / Nr.' });
    expect(rules({ aB: 'x' })).toEqual(['aB2 required', 'strasseNr required']);
    expect(reasons('changed')).toContain('properties/a.b: is called aB2 in the answers');
  });

  test('that are words of forms and fields do not hide those', () => {
    const { schema, texts } = imported(
      object({ title: { type: 'string' }, group: object({ label: { type: 'string' } }) }),
    );
    expect(Object.keys(schema.properties ?? {})).toEqual(['title2', 'group']);
    expect(texts).toMatchObject({
      title: 'Stranger',
      title2: { label: 'title' },
      group: { label: 'Group', label2: { label: 'label' } },
    });
  });
});

describe('shapes', () => {
  test('a value of several types is a choice of them', () => {
    const { schema, rules } = imported(
      object({ size: { type: ['string', 'integer'], minLength: 2, minimum: 5 } }),
    );
    expect(schema.properties?.size?.anyOf).toEqual([
      { title: 'Text', type: 'string', minLength: 2, maxLength: 400 },
      { title: 'Whole number', type: 'integer', minimum: 5 },
    ]);
    expect(rules({ size: 7 })).toEqual([]);
    expect(rules({ size: 'XL' })).toEqual([]);
    expect(rules({ size: 3 })).not.toEqual([]);
  });

  test.each([
    ['a list', { type: 'array', items: { type: 'string' } }, 'items', ['a']],
    ['a text', { type: 'string', minLength: 1 }, 'value', 'a'],
    ['open keys', { type: 'object', additionalProperties: { type: 'integer' } }, 'value', { a: 1 }],
    [
      'alternatives',
      { oneOf: [object({ a: { type: 'string' } }), object({ b: { type: 'string' } })] },
      'value',
      { b: 'x' },
    ],
  ])('a root that is %s is asked for in one field', (_, document, field, value) => {
    const { schema, rules } = imported(document);
    expect(Object.keys(schema.properties ?? {})).toEqual([field]);
    expect(rules({ [field]: value })).toEqual([]);
    expect(rules({})).toEqual([`${field} required`]);
  });

  test('a base and what is added to it are one object', () => {
    const { schema } = imported({
      allOf: [{ $ref: '#/$defs/base' }, object({ b: { type: 'integer' } }, { required: ['b'] })],
      $defs: { base: object({ a: { type: 'integer' } }, { required: ['a'] }) },
    });
    expect(schema).toMatchObject({
      required: ['a', 'b'],
      properties: { a: {}, b: {} },
      additionalProperties: false,
    });
    expect(schema.allOf).toBeUndefined();
  });

  test('fields of branches are allowed for, and a condition decides as before', () => {
    const { rules } = imported(
      object(
        { kind: { enum: ['a', 'b'] } },
        {
          if: { properties: { kind: { const: 'a' } } },
          ...Object.fromEntries([['then', { properties: { more: { type: 'string' } }, required: ['more'] }]]),
        },
      ),
    );
    expect(rules({ kind: 'a', more: 'x' })).toEqual([]);
    expect(rules({ kind: 'a' })).toEqual(['more required']);
    expect(rules({ kind: 'b' })).toEqual([]);
    // An absent property satisfies `properties`.
    expect(rules({})).toEqual(['more required']);
  });

  test('nothing becomes a form without fields', () => {
    const closed = { type: 'object', additionalProperties: false };
    const empty = [
      { type: 'null' },
      { const: 3 },
      false,
      object({ a: { type: 'null' } }),
      closed,
      object({ a: closed }),
      object({ child: { $ref: '#' } }),
    ];
    for (const document of empty) expect(() => imported(document)).toThrow(/no field that could be asked/);
  });
});

test('a uiSchema speaks of the entries of a list: of values, or of groups by their fields', () => {
  const text = { type: 'string' };
  const entry = { 'ui:widget': 'textarea', 'ui:placeholder': 'Line' };
  const { ui, texts, reasons } = imported(
    object({
      notes: { type: 'array', items: text },
      pets: { type: 'array', items: object({ name: text }) },
    }),
    { uiSchema: { notes: { items: entry }, pets: { items: { name: entry } } } },
  );
  const widget = { widget: 'textarea' };
  expect(ui.fields).toEqual({ 'notes.items': widget, 'pets.name': widget });
  const line = { placeholder: 'Line' };
  expect(texts).toMatchObject({ notes: { items: line }, pets: { name: line } });
  expect(reasons('lost')).toEqual([]);
});

test('a uiSchema of react-jsonschema-form gives order, widgets and words, and the rest is reported', () => {
  const { ui, texts, reasons } = imported(
    object({
      first: { type: 'string' },
      bio: { type: 'string' },
      on: { type: 'boolean' },
      group: object({ 'in ner': { type: 'string' } }),
    }),
    {
      uiSchema: {
        'ui:order': ['bio', '*'],
        bio: {
          'ui:widget': 'textarea',
          'ui:options': { rows: 5 },
          'ui:title': 'About you',
          'ui:help': 'Briefly',
        },
        first: { 'ui:placeholder': 'Ada', 'ui:autofocus': true },
        on: { 'ui:widget': 'color' },
        group: { 'in ner': { 'ui:widget': 'password' } },
      },
    },
  );
  expect(ui).toMatchObject({
    order: ['bio', '*'],
    fields: { bio: { widget: 'textarea', options: { rows: 5 } }, 'group.inNer': { widget: 'password' } },
  });
  expect(texts).toMatchObject({
    bio: { label: 'About you', help: 'Briefly' },
    first: { placeholder: 'Ada' },
  });
  expect(reasons('ignored')).toEqual(['uiSchema/first/ui:autofocus: has no counterpart in a ui.json']);
  expect(reasons('lost')).toEqual([expect.stringContaining('uiSchema/on/ui:widget')]);
});

test('a uiSchema names the choices of a field, of one and of several', () => {
  const choice = { type: 'string', enum: ['s', 'l'] };
  const { schema, reasons, ui } = imported(
    object({
      'the size': choice,
      many: { type: 'array', items: choice, uniqueItems: true },
      note: { type: 'string' },
    }),
    {
      uiSchema: {
        'the size': { 'ui:enumNames': ['Small', 'Large'], 'ui:widget': 'radio' },
        many: { 'ui:options': { enumNames: ['Few', 'Lots'] } },
        note: { 'ui:enumNames': ['None'] },
      },
    },
  );
  const named = (small: string, large: string) => ({
    oneOf: [
      { const: 's', title: small },
      { const: 'l', title: large },
    ],
  });
  expect(schema.properties).toMatchObject({
    theSize: named('Small', 'Large'),
    many: { items: named('Few', 'Lots') },
  });
  expect(ui.fields).toEqual({ theSize: { widget: 'radio' } });
  expect(reasons('ignored')).toEqual([
    'uiSchema/note/ui:enumNames: names the choices of a field that has none',
  ]);
});

test('what a uiSchema says of a field that is not there is reported, and what a field is drawn as instead', () => {
  const { ui, reasons } = imported(
    object({ name: { type: 'string' }, group: object({ inner: { type: 'string' } }) }),
    {
      uiSchema: {
        'ui:order': ['nmae', 'name', '*'],
        nmae: { 'ui:widget': 'textarea' },
        group: { iner: { 'ui:help': 'x' }, 'ui:order': ['inner'] },
        name: { 'ui:widget': 'colour-wheel' },
      },
    },
  );
  expect(ui.order).toEqual(['name', '*']);
  expect(reasons('ignored')).toEqual([
    'uiSchema/ui:order: there is no field "nmae", did you mean "name"?',
    'uiSchema/nmae: there is no field "nmae", did you mean "name"?',
    'uiSchema/group/ui:order: has no counterpart in a ui.json',
    'uiSchema/group/iner: there is no field "iner", did you mean "inner"?',
  ]);
  expect(reasons('lost')).toEqual([
    'uiSchema/name/ui:widget: there is no widget "colour-wheel"; it is drawn as its type string is',
  ]);
});

describe('what is demanded and described nowhere', () => {
  test('becomes a field that may be anything, as the standard has it', () => {
    const { schema, reasons, rules } = imported(
      object(
        { a: { type: 'string' }, inner: object({ b: { type: 'string' } }, { required: ['d'] }) },
        { required: ['c'], dependencies: { a: ['e'] } },
      ),
    );
    expect(Object.keys(schema.properties ?? {})).toEqual(['a', 'inner', 'c', 'e']);
    expect(reasons('added').filter((note) => note.includes('described nowhere'))).toHaveLength(3);
    expect(rules({ c: 1, inner: { b: 'x', d: 'y' }, a: 'x', e: true })).toEqual([]);
    expect(rules({ a: 'x', inner: { b: 'x' } }).toSorted()).toEqual([
      'c required',
      'e required',
      'inner.d required',
    ]);
  });

  test('is refused where the schema takes no other field, with all else that is wrong, and no file that is nowhere', () => {
    const closed = object(
      { name: { type: 'strng' }, code: { type: 'string', pattern: '(?=x)' }, more: { $ref: '#/nowhere' } },
      { required: ['nmae', 'cod'], additionalProperties: false },
    );
    const problems = [
      'required: unknown field "nmae", did you mean "name"?',
      'required: unknown field "cod", did you mean "code"?',
      'properties/more: the reference "#/nowhere" leads nowhere',
      'properties/name/type: "strng" is no type of JSON',
      'properties/code/pattern: the pattern "(?=x)" needs what patterns in linear time cannot do',
    ];
    expect(() => imported(closed)).toThrow(problems.join('\n'));
  });
});

test.each([
  ['a list', []],
  ['a single value', 5],
])('%s is no schema, and it is said so', (what, document) => {
  expect(() => imported(document)).toThrow(`a JSON Schema is an object in braces; this is ${what}`);
});
