import { resolve } from 'node:path';
import {
  findEntityMistakes,
  findFormMistakes,
  loadSchemas,
  metaChecker,
  missingTexts,
} from '@rezeptur/engine/build';
import { afterEach, expect, test } from 'vitest';
import { createWorkshop, petForm } from './workshop.ts';

const checkMeta = metaChecker(resolve(import.meta.dirname, '../../../schemas'));

const schema = `{
  "$id": "https://rezeptur.invalid/schemas/forms/pet/schema",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "kind": { "type": "string", "enum": ["cat", "dog"] },
    "owner": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "zip": { "type": "string", "maxLength": 5, "rules": "required" }
      }
    }
  },
  "examples": [{ "kind": "cat", "owner": { "zip": "20095" } }]
}
`;
const steps = `{
  "$id": "https://rezeptur.invalid/schemas/forms/pet/steps",
  "start": "kind",
  "steps": {
    "kind": { "fields": ["kind"], "next": [{ "to": "owner" }] },
    "owner": { "fields": ["owner"], "next": [] }
  }
}
`;

/** Line, column and code of everything that is wrong. */
function mistakesIn(texts: Record<string, string>) {
  const { mistakes } = findFormMistakes({
    name: 'pet',
    texts,
    library: new Map(),
    idBase: 'https://schemas.invalid/',
    checkMeta,
  });
  return mistakes.map(({ file, line, column, code, suggestion }) =>
    [`${file}:${line}:${column}`, code, ...(suggestion ? [suggestion] : [])].join(' '),
  );
}

test('a valid form has none', () => {
  expect(mistakesIn({ 'schema.json': schema, 'steps.json': steps })).toEqual([]);
});

test('a file that is nested too deeply is one mistake', () => {
  const deep = `${'{"properties":{"a":'.repeat(5000)}{}${'}}'.repeat(5000)}`;
  expect(mistakesIn({ 'schema.json': deep })).toEqual(['schema.json:1:1426 json']);
});

test.each(['#/%zz', '#/toString'])('the reference %s leads nowhere, and is told where it stands', ($ref) => {
  const kind = schema.replace('"enum": ["cat", "dog"]', `"maxLength": 9, "$ref": "${$ref}"`);
  expect(mistakesIn({ 'schema.json': kind })).toEqual(['schema.json:6:49 configuration']);
  const zip = schema.replace('"maxLength": 5', `"$ref": "${$ref}"`);
  expect(mistakesIn({ 'schema.json': zip })).toContain('schema.json:11:36 configuration');
});

test('references that lead too deep are a mistake', () => {
  const piece = (index: number) => [`p${index}`, { properties: { a: { $ref: `#/$defs/p${index + 1}` } } }];
  const $defs = {
    ...Object.fromEntries(Array.from({ length: 5000 }, (_, index) => piece(index))),
    p5000: {},
  };
  const mistakes = mistakesIn({
    'schema.json': JSON.stringify({ type: 'object', properties: { a: { $ref: '#/$defs/p0' } }, $defs }),
  });
  expect(mistakes).toContain('schema.json:1:1 configuration');
});

test.each([
  ['a rule within a group', '"required"', '"requird"', 'schema.json:11:61 unknown required'],
  ['a keyword', '"maxLength"', '"maxLenght"', 'schema.json:11:36 unknown maxLength'],
  ['a type', '"enum"', '"enumm"', 'schema.json:6:33 unknown enum'],
  [
    'a repeated key',
    '"type": "object",\n  "add',
    '"type": "object", "type": "object",\n  "add',
    'schema.json:3:21 repeatedKey',
  ],
  ['a missing comma', '"maxLength": 5,', '"maxLength": 5', 'schema.json:11:51 json'],
  ['an example', '"kind": "cat"', '"kind": "cow"', 'schema.json:15:18 example'],
])('%s is reported at its position', (_what, from, to, found) => {
  expect(schema).toContain(from);
  expect(mistakesIn({ 'schema.json': schema.replace(from, to), 'steps.json': steps })).toContain(found);
});

test.each([
  ['a step', '"to": "owner"', '"to": "ownr"', 'steps.json:5:52 unknown owner'],
  ['a start', '"start": "kind"', '"start": "kid"', 'steps.json:3:12 unknown kind'],
  ['a dead step', '[{ "to": "owner" }]', '[]', 'steps.json:6:5 steps.dead-step'],
  [
    'a circle',
    '"fields": ["owner"], "next": []',
    '"fields": ["owner"], "next": [{ "to": "kind" }]',
    'steps.json:5:5 steps.loop',
  ],
  [
    'a condition',
    '{ "to": "owner" }',
    '{ "to": "owner", "when": { "kind": { "minumum": 1 } } }',
    'steps.json:5:5 configuration',
  ],
  [
    'a field that an earlier step has asked',
    '"fields": ["owner"]',
    '"fields": ["owner", "kind"]',
    'steps.json:6:36 steps.asked-twice',
  ],
  ['a field that a step asks twice', '["kind"]', '["kind", "kind"]', 'steps.json:5:26 steps.asked-twice'],
  ['a field without a step', '["owner"]', '[]', 'schema.json:7:5 steps.unreachable-field'],
  [
    'a value that an answer never has',
    '[{ "to": "owner" }]',
    '[{ "to": "owner", "when": { "kind": ["cta"] } }, { "to": "owner" }]',
    'steps.json:5:80 steps.impossible-condition cat',
  ],
])('%s is found in the steps', (_what, from, to, found) => {
  expect(steps).toContain(from);
  expect(mistakesIn({ 'schema.json': schema, 'steps.json': steps.replace(from, to) })).toContain(found);
});

test('mistakes of all files and kinds are reported together', () => {
  const broken = schema.replace('"required"', '"requird"');
  const way = '{ "to": "ownr" }, { "to": "owner", "when": { "kind": "elephant" } }';
  const found = mistakesIn({
    'schema.json': broken,
    'ui.json': '{ "fields": { "kind": { "widget": "choise" } } }',
    'steps.json': steps.replace('{ "to": "owner" }', way),
  });
  expect(found.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    'schema.json unknown required',
    'ui.json unknown choice',
    'steps.json unknown owner',
    'steps.json steps.dead-transition',
    'steps.json steps.no-default',
    'steps.json steps.impossible-condition',
  ]);
});

test('missing texts are reported by language, with the text of the other language', () => {
  const texts = { 'de.json': '{"kind": {"label": "Art"}}', 'en.json': '{"kind": {"label": " "}}' };
  const { mistakes, missing } = missingTexts(['kind.label', 'owner.label'], texts);
  expect(mistakes.map(({ file, params }) => `${file} ${params.name}`)).toEqual([
    'de.json owner.label',
    'en.json kind.label',
    'en.json owner.label',
  ]);
  expect(missing).toEqual({
    'de.json': { owner: { label: '' } },
    'en.json': { kind: { label: 'Art' }, owner: { label: '' } },
  });
});

let shop: Awaited<ReturnType<typeof createWorkshop>> | undefined;
afterEach(() => shop?.remove());

test('a start lists the mistakes of all forms at once', async () => {
  shop = await createWorkshop({
    ...petForm,
    'schemas/forms/bird/schema.json': schema.replace('"required"', '"requird"').replaceAll('/pet/', '/bird/'),
    'schemas/forms/fish/schema.json': schema.replaceAll('/pet/', '/fish/'),
    'schemas/forms/fish/steps.json': steps.replace('"to": "owner"', '"to": "ownr"'),
  });
  const root = shop.root;
  expect(() => loadSchemas(`${root}/schemas`)).toThrow(
    /bird\/schema\.json:\d+:\d+: .*did you mean "required"\?\n.*fish\/steps\.json:\d+:\d+: .*did you mean "owner"\?/,
  );
});

/** As `mistakesIn`, in an app with no meta-schemas of its own. */
function mistakesOf(schema: object, more: Record<string, object> = {}) {
  const { mistakes } = findFormMistakes({
    name: 'pet',
    texts: {
      'schema.json': JSON.stringify(schema, null, 1),
      ...Object.fromEntries(Object.entries(more).map(([file, content]) => [file, JSON.stringify(content)])),
    },
    library: new Map(),
    idBase: 'https://schemas.invalid/',
    checkMeta: metaChecker('no-such-folder'),
    examples: false,
  });
  return mistakes;
}

test('a `required` that is no list is told with its place', () => {
  const [{ message, line } = { message: '', line: 0 }] = mistakesOf({
    type: 'object',
    required: true,
    properties: { a: { type: 'string' } },
  });
  expect(message).toBe('required: must be of type array');
  expect(line).toBe(3);
});

test.each([
  [
    'a keyword',
    { type: 'string', minLenght: 2 },
    'asked.minLenght: "minLenght" has no meaning here, did you mean "minLength"?',
  ],
  ['a type', { type: 'strng' }, 'asked.type: "strng" is not allowed here, did you mean "string"?'],
  ['the value of a keyword', { type: 'string', minLength: '2' }, 'asked.minLength: must be integer'],
  [
    'a keyword in entries of a list',
    { type: 'array', items: { type: 'string', maxLenght: 2 } },
    'asked.items.maxLenght: "maxLenght" has no meaning here, did you mean "maxLength"?',
  ],
  [
    'a keyword in a condition',
    { type: 'string', when: { kind: { minLenght: 2 } } },
    'kind.minLenght: "minLenght" has no meaning here, did you mean "minLength"?',
  ],
])('%s that means nothing is reported where the app has no meta-schemas', (_what, property, message) => {
  const properties = { kind: { type: 'string', enum: ['cat', 'dog'] }, asked: property };
  const [found, ...more] = mistakesOf({ type: 'object', properties }).map(
    ({ line, message }) => `${line} ${message}`,
  );
  expect(found).toMatch(/^(9|1\d) /);
  expect(found).toContain(message);
  expect(more).toEqual([]);
});

test.each([
  ['a value', { kind: 'dgo' }, '"kind" for "dgo", which it can never be, did you mean "dog"?'],
  [
    'one of several values',
    { kind: ['dog', 'parrot'] },
    '"kind" for "parrot", which it can never be; it can be "cat", "dog"',
  ],
  ['a value of another type', { age: '3' }, '"age" for "3", which it can never be'],
  ['a number beyond the limits', { age: 99 }, '"age" for "99", which it can never be'],
  [
    'a value that no choice has',
    { size: 'xl' },
    '"size" for "xl", which it can never be; it can be "small", "large"',
  ],
])('%s that a field never has is reported where a field hangs on it', (_what, when, told) => {
  const age = { type: 'integer', minimum: 0, maximum: 30 };
  const size = {
    oneOf: [
      { const: 'small', title: 'Small' },
      { const: 'large', title: 'Large' },
    ],
  };
  const asked = { type: 'string', when };
  const form = { type: 'object', properties: { kind: { enum: ['cat', 'dog'] }, age, size, asked } };
  const list = { type: 'object', properties: { pets: { type: 'array', items: form } } };
  for (const [schema, field] of [
    [form, 'asked'],
    [list, 'pets.items.asked'],
  ] as const)
    expect(mistakesOf(schema).map(({ message }) => message)).toEqual([`${field}: "when" asks ${told}`]);
});

test.each([
  ['emial', 'unknown autocomplete "emial", did you mean "email"?'],
  ['section-private work postcode', 'unknown autocomplete "postcode"'],
  ['section-private work postal-code', undefined],
  ['off', undefined],
])('autocomplete "%s" is known to browsers, or told', (autocomplete, told) => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const ui = { fields: { name: { autocomplete } } };
  const messages = mistakesOf(schema, { 'ui.json': ui }).map(({ message }) => message);
  expect(messages).toEqual(told ? [expect.stringContaining(told)] : []);
});

test('a pattern without its slashes is told: it would be compared letter by letter', () => {
  const zip = { type: 'string', rules: 'matches:^[0-9]{5}$' };
  const [first] = mistakesOf({ type: 'object', properties: { zip } });
  expect(first?.message).toContain(
    '"^[0-9]{5}$" is compared letter by letter; a pattern stands between slashes',
  );
});

test.each([
  [
    { type: 'boolean', rules: 'length:2' },
    /"length" judges no boolean; what fits is "required", .*"accepted"/,
  ],
  [{ type: 'number', rules: 'required|email' }, /"email" judges no number; what fits is .*"min", "max"/],
  [
    { type: 'array', items: { type: 'integer', rules: 'date_after' } },
    /^asked\.items\.rules: .*"date_after" judges no integer/,
  ],
  [{ type: ['boolean', 'null'], rules: 'alpha' }, /"alpha" judges no boolean/],
  [{ type: 'integer', allOf: [{ rules: 'url' }] }, /"url" judges no integer/],
  [
    { type: 'string', rules: 'min:3' },
    /"min" reads a text as a number: its characters are counted by "length"/,
  ],
  [
    { type: 'object', file: { types: ['image/*'], maxBytes: 9 }, rules: 'length:2' },
    /"maxBytes" in "file" limits its size/,
  ],
])(
  'a rule that no value of the field’s type can meet is told with its line and what fits: %j',
  (asked, told) => {
    const mistakes = mistakesOf({ type: 'object', properties: { asked } });
    expect(mistakes.map(({ severity, message }) => [severity, message])).toEqual([
      ['error', expect.stringMatching(told)],
    ]);
    expect(mistakes[0]?.line).toBeGreaterThan(3);
  },
);

test.each([
  { type: 'string', rules: 'number|min:3' },
  { type: 'string', enum: ['1', '2'], rules: 'max:2' },
  { type: ['string', 'number'], rules: 'min:3' },
  { type: 'array', items: { type: 'string' }, rules: 'min:1|length:1,3' },
  { rules: 'email' },
])('a rule that some value of the type can meet is nothing to tell: %j', (asked) => {
  expect(mistakesOf({ type: 'object', properties: { asked } })).toEqual([]);
});

test('a field that hangs on itself is told, in the words of the declaration', () => {
  const asked = { type: 'string', when: { asked: 'x' } };
  const [first] = mistakesOf({ type: 'object', properties: { asked } });
  expect(first?.message).toBe('asked: "when" asks the field itself, which nobody could ever answer');
});

test('fields that wait for each other are told, unless another one leads in', () => {
  const field = (when?: object) => ({ type: 'string', ...(when && { when }) });
  const told = (properties: Record<string, object>) => {
    const form = { type: 'object', properties };
    const list = { type: 'object', properties: { pets: { type: 'array', items: form } } };
    const [own, inList] = [form, list].map((schema) => mistakesOf(schema).map(({ message }) => message));
    expect(inList).toEqual(own?.map((message) => `pets.items.${message}`));
    return own;
  };
  expect(
    told({ a: field({ b: 'x' }), b: field({ c: 'x' }), c: field({ a: 'x' }), d: field({ a: 'x' }) }),
  ).toEqual(['a: "when" goes round in a circle (a > b > c > a), so that nobody could ever answer it']);
  expect(told({ a: field({ b: 'x' }), b: field({ any: [{ a: 'x' }, { c: 'x' }] }), c: field() })).toEqual([]);
  // Either, not both: each is asked until the other has been answered.
  expect(told({ a: field({ not: { has: 'b' } }), b: field({ not: { has: 'a' } }) })).toEqual([]);
});

test('one name where a list of names belongs is one mistake, and its letters are none', () => {
  const texts = {
    'schema.json': JSON.stringify({ type: 'object', properties: { name: { type: 'string' } } }),
    'ui.json': JSON.stringify({
      title: 'name',
      list: { search: 'nam' },
      groups: [{ name: 'a', fields: 'name' }],
    }),
  };
  const tools = { library: new Map(), idBase: 'https://schemas.invalid/', examples: false };
  const told = findEntityMistakes({ name: 'pet', texts, ...tools, checkMeta: metaChecker('no-such-folder') });
  expect(told.mistakes.map(({ message }) => message)).toEqual([
    'title: must be of type array',
    'list.search: must be of type array',
    'list.search: unknown field "nam", did you mean "name"?',
    'groups.0.fields: must be of type array',
  ]);
  const ui = { 'schema.json': schema, 'ui.json': '{ "order": "kind" }' };
  expect(mistakesIn(ui).filter((one) => one.startsWith('ui.json'))).toHaveLength(1);
});

test('a form that is no object is told so', () => {
  expect(mistakesOf({ type: 'string' }).map(({ message }) => message)).toContain('type: must be "object"');
});

test('a field that is required and isn’t there is reported, unless any name is taken', () => {
  const pet = { type: 'object', required: ['nmae'], properties: { name: { type: 'string' } } };
  const list = { type: 'object', properties: { pets: { type: 'array', items: pet } } };
  const told = (schema: object) => mistakesOf(schema).map(({ message }) => message);
  expect(told(pet)).toEqual(['required: unknown field "nmae", did you mean "name"?']);
  expect(told(list)).toEqual(['pets.items.required: unknown field "nmae", did you mean "name"?']);
  expect(told({ ...pet, additionalProperties: { type: 'string' } })).toEqual([]);
  const brought = { allOf: [{ properties: { nmae: { type: 'string' } } }] };
  expect(told({ ...pet, ...brought })).toEqual([]);
});

test.each([
  [
    'limits',
    { type: 'integer', minimum: 5, maximum: 3 },
    'minimum: nothing is left between "minimum": 5 and "maximum": 3',
  ],
  [
    'lengths',
    { type: 'string', minLength: 9, maxLength: 3 },
    'minLength: nothing is left between "minLength": 9 and "maxLength": 3',
  ],
  [
    'an open and a closed limit',
    { type: 'number', exclusiveMinimum: 3, maximum: 3 },
    'exclusiveMinimum: nothing is left between "exclusiveMinimum": 3 and "maximum": 3',
  ],
  [
    'choices of another type',
    { type: 'integer', enum: ['1', '2', 3] },
    'enum: what stands beside it refuses "1", "2"',
  ],
  [
    'a choice that is too long',
    { type: 'string', enum: ['S', 'XL'], maxLength: 1 },
    'enum: what stands beside it refuses "XL"',
  ],
  ['a constant', { type: 'string', const: 5 }, 'const: what stands beside it refuses 5'],
  [
    'a default',
    { type: 'string', enum: ['S', 'M'], default: 'XL' },
    'default: what stands beside it refuses "XL"',
  ],
  [
    'examples',
    { type: 'string', maxLength: 1, examples: ['S', 'XL'] },
    'examples: what stands beside it refuses "XL"',
  ],
  [
    'a file of another type',
    { type: 'string', file: { types: ['image/*'], maxBytes: 1000 } },
    'file: a file is an object, not string',
  ],
  [
    'a kind of file that is misspelt',
    { type: 'object', file: { types: ['image/png', 'image/jpg'], maxBytes: 1000 } },
    'file.types.1: no file is recognised as "image/jpg" by its content, did you mean "image/jpeg"?',
  ],
  [
    'a kind of file that its content doesn’t tell',
    { type: 'object', file: { types: ['image/*', 'text/csv'], maxBytes: 1000 } },
    'file.types.1: no file is recognised as "text/csv" by its content',
  ],
])('%s that nobody can meet are warned of: somebody else’s schema may have them', (_what, property, told) => {
  const properties = { list: { type: 'array', items: { type: 'object', properties: { asked: property } } } };
  const mistakes = mistakesOf({ type: 'object', properties: { asked: property, ...properties } });
  expect(mistakes.map(({ severity, code, message }) => [severity, code, message])).toEqual([
    ['warning', 'unanswerable', `asked.${told}`],
    ['warning', 'unanswerable', `list.items.asked.${told}`],
  ]);
  expect(mistakes.map(({ line }) => line > 3)).toEqual([true, true]);
});

test('a key of ui.json and steps.json that means nothing is told with those that mean something at that place', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const steps = { start: 'one', steps: { one: { fields: ['name'], nxt: [], next: [] } } };
  const ui = { widgets: { name: 'text' }, fields: { name: { options: {}, look: 'big' } } };
  const told = mistakesOf(schema, { 'ui.json': ui, 'steps.json': steps }).map(({ message }) => message);
  expect(told).toEqual([
    'widgets: "widgets" has no meaning here; what has is "submit", "access", "page", "refusal", "order", "fields"',
    expect.stringContaining('fields.name.look: "look" has no meaning here; what has is "widget", "options"'),
    'steps.one.nxt: "nxt" has no meaning here, did you mean "next"?',
  ]);
});

test('a key of steps.json that stands too deep is told with where it belongs', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const one = { fields: ['name'], back: 'keep', next: [] };
  const told = mistakesOf(schema, { 'steps.json': { start: 'one', steps: { one } } });
  expect(told.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'steps.json: steps.one.back: "back" has no meaning here; it stands at the top of the file',
  ]);
});
