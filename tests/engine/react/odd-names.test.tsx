import { createAjv, createForm, type FormSource } from '@rezeptur/engine/core';
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
import { expect, test } from 'vitest';

addWidgets({ text, radio, checkbox, number });

const formOf = (source: Omit<FormSource, 'name'>) => createForm({ name: 'odd', ajv: createAjv(), ...source });

const drawn = (props: SchemaFormProps): string =>
  renderToString(
    <EngineProvider
      http={createHttpClient({ baseUrl: '/api' })}
      locale="de"
      t={(_key, params) => String(params?.defaultValue ?? '')}
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
