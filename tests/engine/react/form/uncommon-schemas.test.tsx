import {
  checkSubmission,
  createAjv,
  createForm,
  type FormSource,
  type JsonSchema,
  type Translate,
  typeOf,
} from '@rezeptur/engine/core';
import {
  createHttpClient,
  DialogHost,
  EngineProvider,
  SchemaForm,
  type SchemaFormProps,
} from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import { addWidgets, checkbox, number, radio, text } from '@rezeptur/engine/widgets';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeField } from '../../../../packages/engine/src/core/form/fields/describe-field.ts';
import { optionsOf } from '../../../../packages/engine/src/core/form/fields/field-options.ts';
import { createShape } from '../../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';

addWidgets({ text, radio, checkbox, number });

const translate: Translate = (key, params) => String(params?.defaultValue ?? key);

const formOf = (source: Omit<FormSource, 'name'>) => createForm({ name: 'odd', ajv: createAjv(), ...source });

const drawn = (props: SchemaFormProps): string =>
  renderToString(
    <EngineProvider
      http={createHttpClient({ baseUrl: '/api' })}
      locale="de"
      t={translate}
      router={reactRouter}
    >
      <MemoryRouter>
        <SchemaForm {...props} />
      </MemoryRouter>
      <DialogHost />
    </EngineProvider>,
  );

const person = formOf({
  schema: {
    type: 'object',
    properties: {
      'first name': { type: 'string', description: 'As in your passport' },
      'where you live': { type: 'object', properties: { 'zip code': { type: 'string' } } },
    },
  },
});

test.each([undefined, ['first name', 'where you live']])(
  'a field whose name has a blank is drawn, with its value, its label and its help (%j)',
  (fields) => {
    const value = { 'first name': 'Nora', 'where you live': { 'zip code': '20253' } };
    const html = drawn({ form: person, value, onSubmit: () => undefined, fields });
    expect(html).toMatch(/>first name<.*value="Nora".*>where you live<.*>zip code<.*value="20253"/s);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => /\s/.test(id ?? ''))).toEqual([]);
    const [, helpId] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(ids).toContain(helpId);
  },
);

const asking = (v: JsonSchema) => formOf({ schema: { type: 'object', required: ['v'], properties: { v } } });
const choicesOf = (v: JsonSchema) =>
  optionsOf(translate, describeField({ form: asking(v), keys: 'forms:odd' }, 'v'));

test.each<[string, JsonSchema, string]>([
  ['a number without a type', { const: 3 }, '3'],
  ['a text', { type: 'string', const: 'yes, please' }, 'yes, please'],
  ['a group', { const: { a: 1 } }, '{&quot;a&quot;:1}'],
  ['a group by its type, too', { type: 'object', enum: [{ a: 1 }] }, '{&quot;a&quot;:1}'],
  ['a list', { const: [1, 2] }, '[1,2]'],
])('a single value that is allowed is shown and given by one press: %s', (_what, v, shown) => {
  const form = asking(v);
  const html = drawn({ form, onSubmit: () => undefined });
  expect(html.match(/type="radio"/g)).toHaveLength(1);
  expect(html).toContain(`>${shown}</label>`);
  const [choice] = choicesOf(v);
  expect(form.check({ v: choice?.value })).toEqual([]);
  expect(checkSubmission(form, { v: choice?.value })).toMatchObject({ complete: true });
});

test.each<JsonSchema>([{ const: null }, { enum: [null] }, { type: ['integer', 'null'], const: null }])(
  'what can only be nothing is asked of nobody, and sent: %j',
  (v) => {
    const form = asking(v);
    const store = createFormStore();
    const shape = createShape(form, store);
    shape.fill();
    expect(shape.read().properties?.v).toMatchObject({ 'x-hidden': true });
    expect(store.get().answers).toEqual({ v: null });
    expect(checkSubmission(form, { v: null })).toMatchObject({ complete: true, answers: { v: null } });
  },
);

test('a group that is allowed to be one thing only is filled in where the fields depend on answers', () => {
  const form = formOf({
    schema: {
      type: 'object',
      properties: { v: { type: 'object', const: { a: 1 } } },
      additionalProperties: {},
    },
  });
  const store = createFormStore();
  createShape(form, store).fill();
  expect(store.get().answers).toEqual({ v: { a: 1 } });
});

test.each<[JsonSchema, string | undefined]>([
  [{ const: 3 }, 'integer'],
  [{ enum: [1, 2.5, null] }, 'number'],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ enum: ['a', 1] }, undefined],
  [{ const: { a: 1 } }, undefined],
  [{ type: ['null', 'string'], enum: ['a', null] }, 'string'],
])('texts and numbers that are allowed say the type where none is named: %j', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test('a number and a text that look alike are two choices, told apart', () => {
  const alike: JsonSchema = { enum: [1, '1', true, 'true'] };
  expect(choicesOf(alike).map(({ value, key, label }) => [value, key, label])).toEqual([
    [1, '1', '1'],
    ['1', '"1"', '"1"'],
    [true, 'true', 'engine:yes'],
    ['true', '"true"', '"true"'],
  ]);
  const report = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => report.mockRestore());
  const checked = drawn({ form: asking(alike), value: { v: '1' }, onSubmit: () => undefined });
  expect(checked.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('&quot;1&quot;')]);
  expect(report).not.toHaveBeenCalled();
});

test.each<[string, unknown, object, string]>([
  ['a field', { type: 'object', properties: { name: { type: 'string' }, none: false } }, { none: 1 }, 'none'],
  [
    'a field of a group',
    {
      type: 'object',
      properties: { name: { type: 'string' }, g: { type: 'object', properties: { none: false } } },
    },
    { g: { none: 1 } },
    'g.none',
  ],
])('what takes no value at all isn’t drawn: %s', (_what, schema, answers, path) => {
  const form = formOf({ schema: schema as JsonSchema });
  const html = drawn({ form, onSubmit: () => undefined });
  expect(html).toMatch(/<input[^>]*data-field="name"|>name</);
  expect(html).not.toContain('none');
  expect(checkSubmission(form, answers)).toMatchObject({ errors: [{ path, rule: 'excluded' }] });
});
