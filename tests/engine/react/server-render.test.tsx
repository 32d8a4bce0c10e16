import { createAjv, createForm } from '@rezeptur/engine/core';
import {
  createHttpClient,
  DialogHost,
  EngineProvider,
  SchemaForm,
  ToastHost,
  Wizard,
} from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

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
        <SchemaForm form={form} value={{ name: 'Nora' }} onSubmit={() => undefined} />
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
