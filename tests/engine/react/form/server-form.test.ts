import type { Page } from '@playwright/test';
import { compileFormFactory } from '@rezeptur/engine/build';
import type { FormSource } from '@rezeptur/engine/core';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import type { Api } from '../page-server.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();

const pet: FormSource = {
  name: 'pet',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', rules: 'required|length:2,20' },
      kind: { type: 'string', title: 'Art', enum: ['cat', 'dog'] },
      isTame: { type: 'boolean', title: 'Zahm' },
      home: { type: 'object', title: 'Zuhause', properties: { city: { type: 'string', title: 'Ort' } } },
    },
  },
};
const script = compileFormFactory(pet);

let calls: { method: string; url: string; text: string }[] = [];

/** A server with one pet; `save` answers what is sent. */
function serve(save: Api, item: object = {}): void {
  shared.server.api = (request) => {
    const { method = '', url = '' } = request;
    calls.push({ method, url, text: request.text });
    if (url.startsWith('/api/modules/')) return { status: 200, script };
    if (method === 'POST') return save(request);
    if (url.includes('/schema')) return { status: 200, body: { data: { module: '/api/modules/pet.js' } } };
    return { status: 200, body: { data: item } };
  };
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const news = (page: Page) => page.getByLabel('Neuigkeit');
/** The fields of a multipart body by name. */
const sent = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name, value]) => [name, value]),
  );

beforeEach(() => {
  calls = [];
});

describe('a form that the server describes', () => {
  test('runs under a strict content security policy, is judged by the validator that came with it, and creates an item', async () => {
    serve(() => ({ status: 201, body: { data: { id: 'p1' } } }));
    const page = await shared.open('/server-form/new');
    await save(page).click();
    await expect(page.getByRole('region', { name: /noch nicht alle Felder/ })).toBeFocused();
    await expectAccessible(page);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await page.getByLabel('Name').fill('Mia');
    await page.getByLabel('Zahm').check();
    await page.getByLabel('Ort').fill('Kiel');
    await save(page).click();
    await expect(news(page)).toHaveText('{"id":"p1"}');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining(['GET /api/pet/new/schema?lang=de', 'GET /api/pet/new', 'POST /api/pet']),
    );
    expect(sent(calls.at(-1)?.text ?? '')).toEqual({ name: 'Mia', isTame: '1', 'home[city]': 'Kiel' });
  });

  test('begins with an existing item and sends it back as a change', async () => {
    serve(() => ({ status: 200, body: { data: {} } }), { id: 'p1', name: 'Rex', kind: 'dog', version: 3 });
    const page = await shared.open('/server-form/p1');
    await expect(page.getByLabel('Name')).toHaveValue('Rex');
    await page.getByLabel('Name').fill('Max');
    await save(page).click();
    await expect(news(page)).toHaveText('{}');
    const { url, text = '' } = calls.at(-1) ?? {};
    expect(url).toBe('/api/pet/p1');
    expect(sent(text)).toEqual({ name: 'Max', kind: 'dog', _method: 'put' });
  });

  test('shows what the server refuses at its field, notifies its host, and can be sent again', async () => {
    serve(() => ({
      status: 422,
      body: { error: 'Nein', data: { 'home[city]': ['Diesen Ort gibt es nicht.'] } },
    }));
    const page = await shared.open('/server-form/new');
    await page.getByLabel('Name').fill('Mia');
    await page.getByLabel('Ort').fill('Atlantis');
    await save(page).click();
    await expect(page.getByLabel('Ort')).toHaveAccessibleDescription('Diesen Ort gibt es nicht.');
    await expect(news(page)).toHaveText('Fehler: HttpError');
    serve(() => ({ status: 201, body: { data: { id: 'p2' } } }));
    await page.getByLabel('Ort').fill('Kiel');
    await save(page).click();
    await expect(news(page)).toHaveText('{"id":"p2"}');
  });

  test('can be asked for again when the server did not answer', async () => {
    let isDown = true;
    serve(() => ({ status: 200 }));
    const up = shared.server.api;
    shared.server.api = (request) =>
      isDown ? { status: 503, body: { error: 'Gleich wieder da.' } } : up(request);
    const page = await shared.open('/server-form/new');
    await expect(page.getByRole('alert')).toContainText('Gleich wieder da.');
    isDown = false;
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  });

  test.each([
    ['/server-form/new?nowhere', /apiBase is not implemented/],
    ['/server-form', /the route has no id/],
  ])('%s reports to its developer what is missing', async (path, message) => {
    serve(() => ({ status: 200 }));
    const page = await shared.open(path);
    await expect(page.getByRole('alert')).toHaveText(message);
  });

  test('reports to its developer that the server has no schema', async () => {
    shared.server.api = () => ({ status: 200, body: { data: {} } });
    const page = await shared.open('/server-form/new');
    await expect(page.getByRole('alert')).toHaveText(/pet answers with no schema for new/);
  });
});
