import {
  checkSubmission,
  createAjv,
  createForm,
  type FormSource,
  type JsonSchema,
  textsOf,
} from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider } from '@rezeptur/engine/react';
import { RjsfSchemaForm } from '@rezeptur/engine/rjsf';
import { words as de } from '@rezeptur/engine/words/de';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formValidator } from '../../../packages/engine/src/rjsf/declared/form-validator.ts';
import { wordedUi } from '../../../packages/engine/src/rjsf/declared/worded-ui.ts';

const source: FormSource = {
  name: 'pet',
  schema: {
    type: 'object',
    title: 'A pet',
    required: ['kind'],
    properties: {
      born: { type: 'string', format: 'date', rules: 'required', title: 'Born' },
      kind: { type: 'string', enum: ['cat', 'dog'], description: 'What it is' },
      toys: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string', rules: 'required' } } },
      },
      place: { prefixItems: [{ type: 'string', title: 'Street' }], type: 'array' },
    },
    dependentSchemas: { born: { properties: { chip: { type: 'string', title: 'Chip' } } } },
  },
  ui: {
    uiSchema: {
      'ui:order': ['kind', '*'],
      kind: { 'ui:widget': 'radio', 'ui:title': 'Which?', 'ui:enumNames': ['Cat', 'Dog'] },
      toys: { 'ui:help': 'One by one' },
    },
  },
};
const form = createForm({ ...source, ajv: createAjv() });
const said = {
  kind: { label: 'Welche Art?', options: { cat: 'Katze' } },
  toys: { item: 'Spielzeug {{number}}' },
};
const plain = textsOf(de, 'de');
const worded = textsOf({ ...de, forms: { pet: said } }, 'de');

const draw = (t: typeof plain, value = {}) =>
  renderToString(
    <EngineProvider http={createHttpClient({ baseUrl: '/' })} locale="de" t={t}>
      <RjsfSchemaForm form={form} value={value} onSubmit={() => undefined} />
    </EngineProvider>,
  );

test('without words a form is drawn with those of its schema and uiSchema', () => {
  const html = draw(plain);
  for (const text of ['Which?', 'Cat', 'Dog', 'What it is', 'Born', 'One by one'])
    expect(html).toContain(text);
  // The page has the form's own title.
  expect(html).not.toContain('A pet');
});

test('its own words win, field by field and choice by choice', () => {
  const html = draw(worded, { toys: [{}] });
  for (const text of ['Welche Art?', 'Katze', 'Dog', 'Spielzeug 1']) expect(html).toContain(text);
  for (const text of ['Which?', 'Cat<', 'What it is']) expect(html).not.toContain(text);
});

test('what draft 2020-12 says in words that rjsf does not read is drawn as well', () => {
  expect(draw(plain)).not.toContain('Chip');
  const html = draw(plain, { born: '2020-01-01', place: ['Elbgasse'] });
  expect(html).toContain('Chip');
  expect(html).toContain('Elbgasse');
});

test('what a box that is left alone leads to is drawn, as it is judged; a question is no such box', () => {
  const email: JsonSchema = {
    properties: { email: { type: 'string', title: 'E-mail' } },
    required: ['email'],
  };
  const drawn = (ui: Record<string, unknown>) => {
    const asked = createForm({
      name: 'news',
      schema: {
        type: 'object',
        properties: { news: { type: 'boolean', title: 'Newsletter' } },
        dependentSchemas: { news: email },
      },
      ui: { uiSchema: ui },
      ajv: createAjv(),
    });
    const html = renderToString(
      <EngineProvider http={createHttpClient({ baseUrl: '/' })} locale="de" t={plain}>
        <RjsfSchemaForm form={asked} onSubmit={() => undefined} />
      </EngineProvider>,
    );
    const demanded = checkSubmission(asked, {}).errors.map(({ path }) => path);
    return { demanded, isDrawn: html.includes('E-mail') };
  };
  expect(drawn({})).toEqual({ demanded: ['email'], isDrawn: true });
  for (const widget of ['radio', 'SelectWidget'])
    expect(drawn({ news: { 'ui:widget': widget } })).toEqual({ demanded: [], isDrawn: false });
});

test('the verdict is the one that the server gives, in the order of the page', () => {
  const validator = formValidator(form, 'forms:pet', () => worded);
  const answers = { toys: [{}] };
  const ui = wordedUi(form, 'forms:pet', worded);
  const { errors } = validator.validateFormData(answers, {}, undefined, undefined, ui);
  const paths = errors.map(({ property }) => property?.slice(1));
  expect(paths).toEqual(['kind', 'born', 'toys.0.name']);
  expect(paths.toSorted()).toEqual(
    checkSubmission(form, answers)
      .errors.map(({ path }) => path)
      .toSorted(),
  );
  expect(errors[0]?.stack).toContain('Welche Art?');
  expect(validator.isValid({ type: 'string' }, 1, {})).toBe(false);
});

test('what is wrong with all answers together calls none of them a field', () => {
  const pair = createForm({
    name: 'pair',
    schema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      not: { required: ['a', 'b'] },
    },
    ui: { uiSchema: { a: { 'ui:help': 'x' } } },
    ajv: createAjv(),
  });
  const validator = formValidator(pair, 'forms:pair', () => plain);
  const { errors } = validator.validateFormData({ a: '1', b: '2' }, {});
  expect(errors.map(({ stack }) => stack)).toEqual([
    'Diese Angaben passen nicht zusammen. Bitte ändere eine davon.',
  ]);
});

test('a question in an entry of a list has no answer where nobody gave one, a box says no', () => {
  const people = (uiSchema: object) => {
    const asked = createForm({
      name: 'people',
      schema: {
        type: 'object',
        properties: {
          people: {
            type: 'array',
            items: { type: 'object', properties: { name: { type: 'string' }, smokes: { type: 'boolean' } } },
          },
        },
      },
      ui: { uiSchema: { people: { items: { ...uiSchema, name: { 'ui:help': 'x' } } } } },
      ajv: createAjv(),
    });
    return checkSubmission(asked, { people: [{ name: 'Nora' }] }).answers.people;
  };
  expect(people({})).toEqual([{ name: 'Nora', smokes: false }]);
  expect(people({ smokes: { 'ui:widget': 'radio' } })).toEqual([{ name: 'Nora' }]);
});
