import { createAjv, createForm } from '@rezeptur/engine/core';
import {
  createHttpClient,
  DialogHost,
  EngineProvider,
  PlainForm,
  SchemaForm,
  ToastHost,
  Uploader,
  Wizard,
} from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import { addWidgets, checkbox, list, radio, text } from '@rezeptur/engine/widgets';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FormCompiledHere } from '../../../packages/engine/src/react/form/form-compiled-here.tsx';

// What the module of a compiled form does; without it fields are drawn once they are loaded.
addWidgets({ text, radio, checkbox }, list);

const form = createForm({
  name: 'greeting',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'mood'],
    properties: {
      name: { type: 'string', maxLength: 20 },
      mood: { type: 'string', enum: ['good', 'fair'] },
    },
  },
  steps: {
    start: 'who',
    steps: { who: { fields: ['name'], next: [{ to: 'how' }] }, how: { fields: ['mood'], next: [] } },
  },
  ajv: createAjv(),
});

test('forms and wizards are rendered without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <EngineProvider
      http={createHttpClient({ baseUrl: '/api' })}
      locale="de"
      t={(key) => String(key)}
      router={reactRouter}
    >
      <MemoryRouter initialEntries={['/?step=how']}>
        <SchemaForm
          form={form}
          fields={['name', 'mood']}
          value={{ name: 'Nora' }}
          onSubmit={() => undefined}
        />
        <Wizard form={form} onSubmit={() => undefined} stepInUrl="query" />
      </MemoryRouter>
      <DialogHost />
      <ToastHost />
    </EngineProvider>,
  );
  expect(html).toContain('value="Nora"');
  expect(html).toContain('data-step="who"');
  expect(html).toContain('role="radiogroup"');
  // Answers given before the page is live would be lost.
  expect(html.match(/<form [^>]*inert/g)).toHaveLength(2);
});

const onePage = createForm({
  name: 'wish',
  schema: { type: 'object', title: 'Your wish', properties: { wish: { type: 'string' } } },
  ajv: createAjv(),
});

const draw = (view: ReactNode, words: Record<string, string> = {}) =>
  renderToString(
    <EngineProvider
      http={createHttpClient({ baseUrl: '/api' })}
      t={(key, params) => words[String(key)] ?? String(params?.defaultValue ?? key)}
    >
      {view}
    </EngineProvider>,
  );
const headingIn = (html: string) => /<h2[^>]*>([^<]*)</.exec(html)?.[1];
const save = () => undefined;

test('a step is headed by its word, else by its title, else by its name', () => {
  const titled = {
    ...form,
    steps: { start: 'who', steps: { who: { title: 'Who?', fields: ['name'], next: [] } } },
  };
  const words = { 'forms:greeting.steps.who.title': 'Your name' };
  expect(headingIn(draw(<Wizard form={titled} onSubmit={save} />, words))).toBe('Your name');
  expect(headingIn(draw(<Wizard form={titled} onSubmit={save} />))).toBe('Who?');
  expect(headingIn(draw(<Wizard form={form} onSubmit={save} />))).toBe('who');
});

test('a wizard of one page is headed as its form', () => {
  expect(headingIn(draw(<Wizard form={onePage} onSubmit={save} />))).toBe('Your wish');
});

test('a field that offers the camera comes with its button, so that nothing moves when it is live', () => {
  const field = (frame?: 'card') => draw(<Uploader path="/card" label="Card" frame={frame} />);
  expect(field('card')).toContain('engine:file.takePhoto');
  expect(field()).not.toContain('engine:file.takePhoto');
});

test('a form that rjsf draws is not drawn without what its uiSchema says', () => {
  const form = { ...onePage, ui: { uiSchema: { 'ui:order': ['wish'] } } };
  expect(() => draw(<SchemaForm form={form} onSubmit={save} />)).toThrow(/RjsfSchemaForm/);
});

test('a form without steps whose fields depend on its answers is no wizard', () => {
  const walks = { type: 'integer', when: { kind: 'dog' } };
  const schema = { type: 'object', properties: { kind: { enum: ['cat', 'dog'] }, walks } };
  const open = createForm({ name: 'open', schema, ajv: createAjv() });
  expect(() => draw(<Wizard form={open} onSubmit={save} />)).toThrow(/drawn by SchemaForm/);
});

test('a form with steps is not drawn as one page, unless its fields are named', () => {
  expect(() => draw(<SchemaForm form={form} onSubmit={save} />)).toThrow(/Wizard draws a form with steps/);
  expect(draw(<SchemaForm form={form} fields={['name']} onSubmit={save} />)).toContain('name');
});

test('a name that no field has is told wherever fields are named', () => {
  const plain = { form, action: '/', submitLabel: 'Send' };
  expect(() => draw(<SchemaForm form={form} fields={['nmae']} onSubmit={save} />)).toThrow(/"name"/);
  expect(() => draw(<PlainForm {...plain} fields={['nmae']} />)).toThrow(/"name"/);
  expect(draw(<PlainForm {...plain} fields={['name']} />)).toContain('name');
});

test('a view outside of a provider says what it lacks', () => {
  expect(() => renderToString(<Wizard form={form} onSubmit={save} />)).toThrow(/needs an EngineProvider/);
});

test('entries of a list are called by their title and place, where the form has no word for them', () => {
  const pets = createForm({
    name: 'pets',
    schema: {
      type: 'object',
      properties: {
        pets: {
          type: 'array',
          items: { type: 'object', title: 'Pet', properties: { name: { type: 'string' } } },
        },
      },
    },
    ajv: createAjv(),
  });
  const legends = (words?: Record<string, string>) => {
    const html = draw(<SchemaForm form={pets} value={{ pets: [{}, {}] }} onSubmit={save} />, words);
    return [...html.matchAll(/rz-list__title">([^<]*)</g)].map(([, legend]) => legend);
  };
  expect(legends()).toEqual(['Pet 1', 'Pet 2']);
  expect(legends({ 'forms:pets.pets.item': 'Animal' })).toEqual(['Animal', 'Animal']);
});

test('objects and lists are choices, too, each known by what it holds', () => {
  const places = createForm({
    name: 'places',
    schema: { type: 'object', properties: { place: { enum: [{ lat: 1 }, { lat: 2 }, [1, 2]] } } },
    ajv: createAjv(),
  });
  const html = draw(<SchemaForm form={places} value={{ place: { lat: 2 } }} onSubmit={save} />);
  const labels = [...html.matchAll(/rz-option__label"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(labels).toEqual(['{&quot;lat&quot;:1}', '{&quot;lat&quot;:2}', '[1,2]']);
  expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('option-1');
});

test('a consent whose words are its title links what is agreed to', () => {
  const terms = { type: 'boolean', const: true, title: 'I have read the [terms](terms).' };
  const agreement = createForm({
    name: 'agreement',
    schema: { type: 'object', properties: { terms } },
    ui: { fields: { terms: { widget: 'consent', options: { links: { terms: '/terms' } } } } },
    ajv: createAjv(),
  });
  const html = draw(<SchemaForm form={agreement} onSubmit={() => undefined} />);
  expect(html).toMatch(/I have read the <a [^>]*href="\/terms"/);
});

test('a language that is none is told at once, not by the first number on some page', () => {
  const render = (locale: string) =>
    renderToString(
      <EngineProvider http={createHttpClient({ baseUrl: '/api' })} locale={locale} t={String}>
        page
      </EngineProvider>,
    );
  expect(render('de-CH')).toBe('page');
  expect(() => render('en_US')).toThrow(
    new RangeError('"en_US" is no language, write for example de or en-GB'),
  );
});

test('a form is told of a field that it is to show and doesn’t have, compiled or not', () => {
  const fields = ['wish', 'wihs'];
  const told = 'the form "wish": fields: unknown field "wihs", did you mean "wish"?';
  expect(() => draw(<SchemaForm form={onePage} fields={fields} onSubmit={save} />)).toThrow(told);
  const here = (shown: string[]) =>
    draw(
      <FormCompiledHere
        name="wish"
        schema={onePage.schema}
        fields={shown}
        onSubmit={save}
        Form={() => null}
      />,
    );
  expect(() => here(fields)).toThrow(told);
  expect(here(['wish'])).toContain('Your wish');
});
