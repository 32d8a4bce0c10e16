import { resolve } from 'node:path';
import { compileForm, findFormMistakes, loadSchemas, metaChecker } from '@rezeptur/engine/build';
import { createAjv, createForm, formTextKeys, partsOf } from '@rezeptur/engine/core';
import { getDefaultRegistry } from '@rjsf/core';
import { hasWidget } from '@rjsf/utils';
import { afterEach, expect, test } from 'vitest';
import uiMeta from '../../../packages/engine/meta/ui-schema.json' with { type: 'json' };
import {
  registeredWidgets,
  widgetsByType,
} from '../../../packages/engine/src/core/form/rjsf/widgets-by-type.ts';
import { createWorkshop } from './workshop.ts';

const checkMeta = metaChecker(resolve(import.meta.dirname, 'no-owner'));

const schema = `{
  "type": "object",
  "additionalProperties": false,
  "required": ["kind"],
  "properties": {
    "kind": { "type": "string", "enum": ["cat", "dog"] },
    "age": { "type": "integer", "minimum": 0 },
    "toys": {
      "type": "array",
      "items": { "type": "object", "properties": { "name": { "type": "string" } } }
    }
  },
  "if": { "properties": { "kind": { "const": "dog" } } },
  "then": { "properties": { "walks": { "type": "integer" } } }
}
`;
const uiSchema = `{
  "ui:order": ["kind", "*"],
  "kind": { "ui:widget": "radio", "ui:title": "Which animal?", "ui:enumNames": ["Cat", "Dog"] },
  "age": { "ui:options": { "widget": "updown" } },
  "toys": { "items": { "name": { "ui:placeholder": "Ball" } } },
  "walks": { "ui:title": "Walks a day" }
}
`;
const steps = '{ "start": "all", "steps": { "all": { "fields": ["kind"], "next": [] } } }';

const examined = (texts: Record<string, string>) =>
  findFormMistakes({ name: 'pet', texts, library: new Map(), idBase: 'https://schemas.invalid/', checkMeta });
const mistakesIn = (texts: Record<string, string>) =>
  examined(texts).mistakes.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);

test('a schema with a uiSchema beside it is a form that rjsf draws', () => {
  const files = { 'schema.json': schema, 'uiSchema.json': uiSchema };
  expect(mistakesIn(files)).toEqual([]);
  const { source } = examined(files);
  if (!source) throw new Error('nothing was read');
  const form = createForm({ ...source, ajv: createAjv() });
  expect(form.ui.uiSchema).toEqual(JSON.parse(uiSchema));
  expect(form.check({ kind: 'cow' })).toMatchObject([{ path: 'kind' }]);
  const other = createForm({
    ...source,
    ui: { uiSchema: { kind: { 'ui:widget': 'select' } } },
    ajv: createAjv(),
  });
  expect(other.version).not.toBe(form.version);
});

test('a uiSchema may order the fields that patterns bring, and what comes last is said behind the star', () => {
  const open =
    '{ "type": "object", "properties": { "a": {}, "b": {}, "c": {} }, "patternProperties": {"^x": {}} }';
  const order = '{ "ui:order": ["b", "*", "xLength", "a"] }';
  const { mistakes } = examined({ 'schema.json': open, 'uiSchema.json': order });
  expect(mistakes.filter(({ file }) => file === 'uiSchema.json')).toEqual([]);
  expect(partsOf(JSON.parse(open), { uiSchema: JSON.parse(order) })).toEqual(['b', 'c', 'a']);
});

test('what a uiSchema calls a field or a choice is what every reader of the form finds', () => {
  const { source } = examined({ 'schema.json': schema, 'uiSchema.json': uiSchema });
  if (!source) throw new Error('nothing was read');
  const { schema: named } = createForm({ ...source, ajv: createAjv() });
  expect(named.properties?.kind).toMatchObject({
    title: 'Which animal?',
    oneOf: [
      { const: 'cat', title: 'Cat' },
      { const: 'dog', title: 'Dog' },
    ],
  });
  expect(named.then?.properties?.walks).toMatchObject({ title: 'Walks a day' });
  // Words are asked for where neither file has any, and only there.
  expect(formTextKeys({ schema: named, ui: source.ui ?? {} })).toEqual([
    'title',
    'age.label',
    'toys.label',
    'toys.name.label',
  ]);
});

test.each([
  [
    'a widget that there is not',
    '"radio"',
    '"radoi"',
    'uiSchema.json:3:26: kind.ui:widget: unknown widget "radoi", did you mean "radio"?',
  ],
  [
    'a widget of another type',
    '"radio"',
    '"updown"',
    'uiSchema.json:3:26: kind.ui:widget: unknown widget "updown"',
  ],
  [
    'a widget among the options',
    '"updown"',
    '"updwon"',
    'uiSchema.json:4:38: age.ui:options.widget: unknown widget "updwon", did you mean "updown"?',
  ],
  [
    'what only a schema says',
    '"ui:widget": "radio"',
    '"rules": "required"',
    'uiSchema.json:3:13: kind.rules: "rules" has no meaning here: what is asked stands in schema.json, how it looks begins with "ui:"',
  ],
  [
    'a path that leads to no field',
    '"age"',
    '"aeg"',
    'uiSchema.json:4:3: aeg: unknown field "aeg", did you mean "age"?',
  ],
  [
    'a path that leads to no field of an entry',
    '"name"',
    '"nmae"',
    'uiSchema.json:5:24: toys.items.nmae: unknown field "nmae", did you mean "name"?',
  ],
  [
    'an order of other fields',
    '"*"',
    '"toy"',
    'uiSchema.json:2:24: ui:order: unknown field "toy", did you mean "toys"?',
  ],
  [
    'a misspelt word of rjsf',
    '"ui:title"',
    '"ui:titel"',
    'uiSchema.json:3:35: kind.ui:titel: "ui:titel" has no meaning here, did you mean "ui:title"?',
  ],
])('%s is reported at its position', (_what, from, to, found) => {
  const written = uiSchema.replace(from, to);
  expect(written).not.toBe(uiSchema);
  expect(mistakesIn({ 'schema.json': schema, 'uiSchema.json': written })).toEqual([
    expect.stringContaining(found),
  ]);
});

test.each([
  [
    'steps',
    { 'steps.json': steps },
    'steps.json:1:19: steps: a form has steps or a uiSchema.json, not both: rjsf shows it on one page',
  ],
  [
    'fields of our own look',
    { 'ui.json': '{ "fields": { "kind": { "widget": "radio" } } }' },
    'ui.json:1:3: fields: "fields" says nothing here: rjsf draws the form, by its uiSchema.json',
  ],
  [
    'an upload',
    {
      'schema.json': schema.replace(
        '"type": "integer", "minimum": 0',
        '"type": "object", "file": { "types": ["image/png"], "maxBytes": 9 }',
      ),
    },
    'a form with a uiSchema.json takes no uploads',
  ],
  [
    'a condition of our own',
    { 'schema.json': schema.replace('"minimum": 0', '"when": { "kind": "cat" }') },
    'rjsf doesn\'t know "when"',
  ],
])('a form with a uiSchema is refused with %s beside it', (_what, more, found) => {
  const { age: _age, ...ui } = JSON.parse(uiSchema) as Record<string, unknown>;
  expect(
    mistakesIn({ 'schema.json': schema, 'uiSchema.json': JSON.stringify(ui), ...more }).join('\n'),
  ).toContain(found);
});

let remove: () => Promise<void> = async () => undefined;
afterEach(() => remove());

test('a folder is read and compiled with it, and refused at start with line and column', async () => {
  const workshop = await createWorkshop({
    'schemas/forms/pet/schema.json': schema,
    'schemas/forms/pet/uiSchema.json': uiSchema,
  });
  remove = workshop.remove;
  const dir = resolve(workshop.root, 'schemas');
  const { forms } = loadSchemas(dir);
  expect(forms.pet?.ui).toEqual({ uiSchema: JSON.parse(uiSchema) });
  expect(forms.pet && compileForm(forms.pet)).toContain('Which animal?');
  await workshop.write('schemas/forms/pet/uiSchema.json', uiSchema.replace('"radio"', '"radoi"'));
  expect(() => loadSchemas(dir)).toThrow(/uiSchema\.json:3:26: .*did you mean "radio"/);
});

test('the widgets and fields that a uiSchema may name are those that rjsf has', () => {
  const { widgets, fields } = getDefaultRegistry();
  expect([...registeredWidgets].sort()).toEqual(Object.keys(widgets).sort());
  expect(uiMeta.$defs.node.properties['ui:field'].enum.toSorted()).toEqual(Object.keys(fields).sort());
  for (const [type, names] of Object.entries(widgetsByType))
    for (const name of new Set(Object.values(widgetsByType).flat())) {
      const known = hasWidget(
        type === 'array' ? { type, items: {} } : { type: type as 'string' },
        name,
        widgets,
      );
      expect([type, name, names.includes(name)]).toEqual([type, name, known]);
    }
});
