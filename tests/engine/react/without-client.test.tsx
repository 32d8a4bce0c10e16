import { createAjv, createForm } from '@rezeptur/engine/core';
import {
  createHttpClient,
  EngineLanguage,
  EngineProvider,
  SchemaForm,
  ServerForm,
  Uploader,
  useEngine,
} from '@rezeptur/engine/react';
import { createMemorySource, EntityPages, useEntityData } from '@rezeptur/engine/react/entity';
import { createHistoryRouter, createMemoryHistory } from '@rezeptur/engine/react/history';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { supplier } from '../entity/support/suppliers.ts';

const router = createHistoryRouter(createMemoryHistory('/admin'));
const draw = (view: ReactNode) =>
  renderToString(
    <EngineProvider t={String} router={router}>
      {view}
    </EngineProvider>,
  );

const source = createMemorySource([{ definition: supplier, rows: [{ id: '1', name: 'Elbe' }] }]);
const pages = { base: '/admin', entities: {}, home: <h1>Start</h1>, currency: 'EUR' };
const form = createForm({
  name: 'greeting',
  schema: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
  ajv: createAjv(),
});

/** What the app's own view has of the engine around it. */
function clientOf(around: (view: ReactNode) => ReactNode) {
  const found: ReturnType<typeof useEngine>[] = [];
  const OwnView = () => {
    found.push(useEngine());
    return null;
  };
  renderToString(around(<OwnView />));
  return found[0]?.http;
}

// Shown by the compiler, for which `npm run check` asks.
it('says its time zone to the engine, and not to the pages again', () => {
  // @ts-expect-error it is `configureEngine` that is told
  expect(draw(<EntityPages {...pages} source={source} timeZone="Europe/Berlin" />)).toContain('Start');
});

describe('an app that sends nothing by the engine’s client', () => {
  it('gives none, and has forms and entity pages', () => {
    expect(draw(<EntityPages {...pages} source={source} />)).toContain('<h1>Start</h1>');
    expect(draw(<EntityPages {...pages} apiBase="/api" />)).toContain('<h1>Start</h1>');
    expect(draw(<SchemaForm form={form} onSubmit={() => undefined} />)).toContain('<form');
  });

  const ReadsAnAddress = () => <p>{String(useEntityData('/numbers').data)}</p>;
  it.each<[string, RegExp, ReactNode]>([
    ['pages that have no other source', /EntityPages without "source"/, <EntityPages key="1" {...pages} />],
    ['a form of the server', /ServerForm/, <ServerForm key="2" apiBase="pets" id="new" />],
    ['files that are sent at once', /Uploader/, <Uploader key="3" path="/files" label="Files" />],
    [
      'an address of its own',
      /useEntityData/,
      <EntityPages key="4" {...pages} source={source} home={<ReadsAnAddress />} />,
    ],
  ])('is told what is missing for %s', (_, who, view) => {
    expect(() => draw(view)).toThrow(/needs an EngineProvider with http, such as createHttpClient.*\[100\]$/);
    expect(() => draw(view)).toThrow(who);
  });

  it('is told so as well by a request that it makes itself', async () => {
    const http = clientOf((view) => <EngineProvider t={String}>{view}</EngineProvider>);
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
      await expect(http?.[method]('/pets')).rejects.toThrow(/needs an EngineProvider with http.*\[100\]$/);
    await expect(http?.upload('/pets', new FormData())).rejects.toThrow(/needs an EngineProvider with http/);
  });

  it('has another language below with the client that it gave', () => {
    const http = createHttpClient({ baseUrl: '/api' });
    const found = clientOf((view) => (
      <EngineProvider http={http} t={String}>
        <EngineLanguage locale="fr" t={String}>
          {view}
        </EngineLanguage>
      </EngineProvider>
    ));
    expect(found).toBe(http);
  });
});
