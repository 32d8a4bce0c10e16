import { createAjv, createEntity, errorsOfWhole } from '@rezeptur/engine/core';
import { createHttpClient, type HttpError } from '@rezeptur/engine/react';
import {
  createMemorySource,
  createRestSource,
  createServerSource,
  type EntityRow,
  type EntitySource,
  type ListRequest,
} from '@rezeptur/engine/react/entity';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ExportFormat,
  isAbleTo,
} from '../../../packages/engine/src/react/entity/source/entity-source.ts';
import { startEngineServer } from './support/engine-server.ts';
import { type Answered, type RunningServer, serveJson } from './support/json-server.ts';
import { olderList } from './support/older-list.ts';
import { startPlainRestServer } from './support/plain-rest-server.ts';
import { supplier } from './support/suppliers.ts';

const suppliers: EntityRow[] = [
  {
    id: 'a',
    version: 1,
    name: 'Elbe',
    state: 'active',
    rating: 3,
    note: 'Glas',
    tags: ['Glas', 'Holz (hart)'],
    createdAt: '2026-01-01T08:00:00Z',
  },
  {
    id: 'b',
    version: 1,
    name: 'Alster',
    state: 'closed',
    rating: 5,
    note: '12',
    tags: ['Holz'],
    createdAt: '2026-01-02T23:59:00Z',
  },
  {
    id: 'c',
    version: 1,
    name: 'Bille',
    state: 'paused',
    rating: 12,
    note: 'glatt',
    tags: ['Glas', '12'],
    createdAt: '2026-01-03T08:00:00Z',
  },
];
const files = { get: () => undefined };

const running: RunningServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function run(starting: Promise<RunningServer>): Promise<RunningServer> {
  const server = await starting;
  running.push(server);
  return server;
}

const sources: Record<string, () => Promise<EntitySource>> = {
  'items in memory': async () => createMemorySource([{ definition: supplier, rows: suppliers }]),
  'a server like the engine’s own': async () => {
    const { url } = await run(startEngineServer(suppliers));
    return createServerSource(createHttpClient({ baseUrl: `${url}/api` }));
  },
  'a plain REST server': async () => {
    const { url } = await run(startPlainRestServer('supplier', suppliers));
    return createRestSource({ baseUrl: url, version: 'version' });
  },
  'an older plain REST server': async () => {
    const { url } = await run(startPlainRestServer('supplier', suppliers, olderList));
    return createRestSource({ baseUrl: url, version: 'version', dialect: 'json-server-0.17' });
  },
};

const errorOf = (call: Promise<unknown> | undefined): Promise<HttpError> =>
  Promise.resolve(call).then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: HttpError) => error,
  );

describe.each(Object.entries(sources))('%s', (_name, open) => {
  it.each<[string, ListRequest, string[]]>([
    ['in order', { sort: 'name' }, ['b', 'c', 'a']],
    ['in reverse order', { sort: '-rating' }, ['c', 'b', 'a']],
    ['of one value', { filters: { state: ['closed'] } }, ['b']],
    ['of alternatives', { sort: 'name', filters: { state: ['closed', 'active'] } }, ['b', 'a']],
    ['of a number', { filters: { rating: ['12'] } }, ['c']],
    ['of a text that looks like a number', { filters: { note: ['12'] } }, ['b']],
    ['of a range of numbers', { sort: 'name', filters: { rating: ['4..12'] } }, ['b', 'c']],
    ['of an open range', { filters: { rating: ['..4'] } }, ['a']],
    [
      'of days, the last one whole',
      { sort: 'name', filters: { createdAt: ['2026-01-01..2026-01-02'] } },
      ['b', 'a'],
    ],
    ['that hold a value', { filters: { tags: ['Holz'] }, lists: ['tags'] }, ['b']],
    [
      'that hold any of some values',
      { sort: 'name', filters: { tags: ['Holz (hart)', '12'] }, lists: ['tags'] },
      ['c', 'a'],
    ],
    ['with words in them', { sort: 'name', search: 'gla', searchIn: ['name', 'note'] }, ['c', 'a']],
    [
      'with words and of a value',
      { search: 'GLA', searchIn: ['name', 'note'], filters: { state: ['active'] } },
      ['a'],
    ],
  ])('lists items %s', async (_what, request, ids) => {
    const source = await open();
    const answer = await source.list('supplier', { page: 1, itemsPerPage: 20, ...request });
    expect(answer.data.map(({ id }) => id)).toEqual(ids);
    expect(answer.total).toBe(ids.length);
  });

  it('lists a page and says how many items there are', async () => {
    const source = await open();
    const request = { page: 2, itemsPerPage: 2, sort: 'name' };
    expect(await source.list('supplier', request)).toMatchObject({
      data: [{ id: 'a', name: 'Elbe', rating: 3 }],
      total: 3,
      page: 2,
      itemsPerPage: 2,
    });
  });

  it('shows an item, and refuses one that does not exist', async () => {
    const source = await open();
    expect(await source.show('supplier', 'b')).toMatchObject({ id: 'b', version: 1, name: 'Alster' });
    const gone = await errorOf(source.show('supplier', 'zzz'));
    expect(gone).toMatchObject({ name: 'HttpError', status: 404 });
    // The page says so in its own words.
    expect(gone).toHaveProperty('body', undefined);
    expect(await errorOf(source.list('nothing', {}))).toMatchObject({ name: 'HttpError', status: 404 });
  });

  it('creates an item, and refuses one with messages at its fields', async () => {
    const source = await open();
    const made = await source.create?.('supplier', { values: { name: 'Este', rating: 1 }, files });
    expect(made).toMatchObject({ version: 1, name: 'Este', rating: 1 });
    expect(await source.show('supplier', made?.id ?? '')).toMatchObject({ name: 'Este' });
    const refused = await errorOf(source.create?.('supplier', { values: { rating: 1 }, files }));
    expect(refused).toMatchObject({ status: 422, body: { data: { name: ['required'] } } });
  });

  it('changes what is sent and nothing else, unless somebody was faster', async () => {
    const source = await open();
    await source.update?.('supplier', 'a', { values: { name: 'Oste' }, version: 1, files });
    expect(await source.show('supplier', 'a')).toMatchObject({ name: 'Oste', rating: 3, version: 2 });
    const stale = await errorOf(
      source.update?.('supplier', 'a', { values: { rating: 9 }, version: 1, files }),
    );
    expect(stale).toMatchObject({
      name: 'HttpError',
      status: 409,
      body: { errorType: 'versionConflict', current: { id: 'a', name: 'Oste', version: 2 } },
    });
    expect(await source.show('supplier', 'a')).toMatchObject({ rating: 3, version: 2 });
  });

  it('deletes an item as it was seen, and not as it is by now', async () => {
    const source = await open();
    await source.update?.('supplier', 'a', { values: { rating: 4 }, version: 1, files });
    expect(await errorOf(source.delete?.('supplier', 'a', 1))).toMatchObject({ status: 409 });
    await source.delete?.('supplier', 'a', 2);
    expect(await errorOf(source.show('supplier', 'a'))).toMatchObject({ status: 404 });
    expect((await source.list('supplier', { page: 1, itemsPerPage: 20 })).total).toBe(2);
  });
});

it.each(['items in memory', 'a plain REST server', 'an older plain REST server'])(
  '%s: a day is that of the clock of the pages',
  async (name) => {
    const source = await sources[name]?.();
    const createdAt = ['2026-01-03..2026-01-03'];
    const moments = { createdAt: { from: '2026-01-02T23:00:00.000Z', before: '2026-01-03T08:00:00.000Z' } };
    const answer = await source?.list('supplier', { filters: { createdAt }, moments });
    expect(answer?.data.map(({ id }) => id)).toEqual(['b']);
  },
);

describe('a server like the engine’s own', () => {
  it('sends events, opens documents for a purpose, and has a link to the list as a file', async () => {
    const server = await run(startEngineServer(suppliers));
    const http = createHttpClient({ baseUrl: `${server.url}/api` });
    const source = createServerSource(http, { base: '/api' });
    await source.send?.('supplier', 'a', 'closed', { answers: { note: 'done' }, version: 1 });
    expect(await source.show('supplier', 'a')).toMatchObject({ state: 'closed', version: 2 });
    const [paper] = (await source.documents?.list('supplier', 'a')) ?? [];
    expect(paper).toMatchObject({ name: 'a.pdf' });
    expect(await source.documents?.open('supplier', 'a', 'd1', 'to look')).toBe('/file?why=to look');
    expect(server.asked).toEqual([
      'POST /api/supplier/a/events/closed',
      'GET /api/supplier/a',
      'GET /api/supplier/a/documents',
      'POST /api/supplier/a/documents/d1/open',
    ]);
    await source.list('supplier', { page: 1, fields: ['name', 'state'] });
    expect(server.asked.at(-1)).toBe('GET /api/supplier?page=1&fields=name,state');
    const request = {
      sort: 'name',
      search: 'x',
      filters: { state: ['a', 'b'] },
      more: { old: true },
    };
    const hrefOf = (format: ExportFormat) =>
      decodeURIComponent(source.exportHref?.('supplier', request, ['name', 'state'], format, 'en') ?? '');
    const query = 'sort=name&q=x&filter[state]=a&filter[state]=b&old=true&fields=name,state&locale=en';
    expect(hrefOf('csv')).toBe(`/api/supplier/export?${query}`);
    expect(hrefOf('xlsx')).toBe(`/api/supplier/export.xlsx?${query}`);
  });
});

describe('a plain REST server', () => {
  it('is asked as json-server 1 is', async () => {
    const server = await run(startPlainRestServer('supplier', suppliers));
    const source = createRestSource({ baseUrl: server.url });
    await source.list('supplier', { page: 2, itemsPerPage: 5, sort: '-name', more: { _embed: 'contacts' } });
    await source.list('supplier', { filters: { rating: ['3..'], note: ['7', 'x'], isNew: ['true'] } });
    await source.update?.('supplier', 'a', { values: { note: null }, version: undefined, files });
    await source.delete?.('supplier', 'a', undefined);
    expect(server.asked).toEqual([
      'GET /supplier?_page=2&_per_page=5&_sort=-name&_embed=contacts',
      'GET /supplier?_page=1&_per_page=20&_where={"rating":{"gte":3},"note":{"in":["7",7,"x"]},"isNew":{"in":["true",true]}}',
      'PATCH /supplier/a',
      'DELETE /supplier/a',
    ]);
  });

  it('of another origin that allows every page gets no cookies, which it would have to refuse', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    try {
      const server = await run(startPlainRestServer('supplier', suppliers));
      await createRestSource({ baseUrl: server.url }).list('supplier', {});
      expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin']);
    } finally {
      sent.mockRestore();
    }
  });

  it('is asked as json-server 0.17 is', async () => {
    const server = await run(startPlainRestServer('supplier', suppliers, olderList));
    const source = createRestSource({ baseUrl: server.url, dialect: 'json-server-0.17' });
    await source.list('supplier', { page: 2, itemsPerPage: 5, sort: '-name', more: { _embed: 'contacts' } });
    await source.list('supplier', {
      sort: 'name',
      search: 'glas',
      searchIn: ['note'],
      filters: { rating: ['3..'], note: ['7', 'x'], createdAt: ['..2026-01-02'] },
    });
    await source.list('supplier', { filters: { tags: ['a.b', 'c'] }, lists: ['tags'] });
    expect(server.asked).toEqual([
      'GET /supplier?_page=2&_limit=5&_sort=name&_order=desc&_embed=contacts',
      'GET /supplier?_page=1&_limit=20&_sort=name&_order=asc&q=glas&rating_gte=3&note=7&note=x&createdAt_lte=2026-01-02T23:59:59Z',
      String.raw`GET /supplier?_page=1&_limit=20&tags_like=(^|,)a\.b(,|$)&tags_like=(^|,)c(,|$)`,
    ]);
  });

  it.each<[string, Answered, number | undefined]>([
    ['{data, items}', { body: { first: 1, last: 5, items: 9, data: suppliers } }, 9],
    ['a list and X-Total-Count', { body: suppliers, headers: { 'X-Total-Count': '9' } }, 9],
    ['a list without it', { body: suppliers }, undefined],
    ['a list and a count that is none', { body: suppliers, headers: { 'X-Total-Count': 'many' } }, undefined],
    ['items without data', { body: { items: suppliers } }, undefined],
  ])('answers a list as %s, whichever way it is asked', async (_what, answered, total) => {
    const { url } = await run(serveJson(() => answered));
    for (const dialect of ['json-server-1', 'json-server-0.17'] as const) {
      const listed = createRestSource({ baseUrl: url, dialect }).list('supplier', {});
      if (total !== undefined) expect(await listed).toMatchObject({ total, data: suppliers });
      else
        expect(await errorOf(listed)).toMatchObject({
          kind: 'bad-response',
          cause: { message: expect.stringContaining('X-Total-Count') },
        });
    }
  });

  it('may have other parameters and other answers', async () => {
    const server = await run(startPlainRestServer('supplier', suppliers));
    const source = createRestSource({
      baseUrl: server.url,
      query: ({ page, itemsPerPage }) => ({ _page: page, _per_page: itemsPerPage, _sort: '-id' }),
      rows: (answer, headerOf) => ({
        data: (answer as { data: EntityRow[] }).data.slice(1),
        total: headerOf('content-type') === 'application/json' ? 99 : 0,
      }),
    });
    const { data, total } = await source.list('supplier', { page: 1, itemsPerPage: 3, sort: 'name' });
    expect([data.map(({ id }) => id), total]).toEqual([['b', 'a'], 99]);
  });

  it('lets pages say in their own words that what is to be deleted is gone, where items have no version', async () => {
    const { url } = await run(startPlainRestServer('supplier', suppliers));
    const source = createRestSource({ baseUrl: url });
    await source.delete?.('supplier', 'a', undefined);
    const gone = await errorOf(source.delete?.('supplier', 'a', undefined));
    expect(gone).toMatchObject({ name: 'HttpError', status: 404, body: undefined });
  });

  it('stores no files', async () => {
    const source = createRestSource({ baseUrl: '/' });
    const values = { name: 'Este', contract: { id: 'f1', name: 'a.pdf', size: 9, type: 'application/pdf' } };
    const chosen = { get: (id: string) => (id === 'f1' ? new File([], 'a.pdf') : undefined) };
    expect(await errorOf(source.create?.('supplier', { values, files: chosen }))).toMatchObject({
      status: 422,
      body: { data: { contract: [expect.stringContaining('stores no files')] } },
    });
  });
});

it('items that were written by hand, without versions, can be changed', async () => {
  const { show, update } = createMemorySource([{ definition: supplier, rows: [{ id: 'a', name: 'Elbe' }] }]);
  const { version } = await show('supplier', 'a');
  await update('supplier', 'a', { values: { name: 'Bille' }, version, files });
  expect(await show('supplier', 'a')).toMatchObject({ name: 'Bille', version: 2 });
});

it('an item in memory loses what isn’t required, though its schema knows no null', async () => {
  const definition = createEntity({
    name: 'animal',
    ajv: createAjv(),
    schema: {
      $id: 'https://schemas.invalid/animal',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, weight: { type: 'number' } },
    },
  });
  const rows = [{ id: 'a', name: 'Mia', weight: 4 }];
  const { show, update } = createMemorySource([{ definition, rows }]);
  const change = (values: object) => update('animal', 'a', { values: { ...values }, version: 1, files });
  await expect(change({ name: null })).rejects.toMatchObject({ status: 422 });
  await change({ weight: null });
  expect((await show('animal', 'a')).weight).toBeNull();
});

it('an item in memory is judged as a whole after a change', async () => {
  const definition = createEntity({
    name: 'dog',
    ajv: createAjv(),
    schema: {
      $id: 'https://schemas.invalid/dog',
      type: 'object',
      properties: { chip: { type: 'string' }, owner: { type: 'string' }, name: { type: 'string' } },
      dependentRequired: { chip: ['owner'] },
    },
  });
  const { show, update } = createMemorySource([{ definition, rows: [{ id: 'a' }, { id: 'b', chip: '7' }] }]);
  const change = (id: string, values: object) =>
    update('dog', id, { values: { ...values }, version: 1, files });
  await expect(change('a', { chip: '9' })).rejects.toMatchObject({ body: { data: { owner: ['required'] } } });
  await change('a', { chip: '9', owner: 'Ada' });
  // It lacked one before.
  await change('b', { name: 'Rex' });
  expect(await show('dog', 'b')).toMatchObject({ chip: '7', name: 'Rex' });
});

it('a change is not refused for what cannot be read, nor for nothing where that is a value', async () => {
  const definition = createEntity({
    name: 'account',
    ajv: createAjv(),
    schema: {
      $id: 'https://schemas.invalid/account',
      type: 'object',
      properties: {
        name: { type: 'string' },
        pin: { type: 'string', writeOnly: true },
        plan: { enum: ['a', null] },
      },
      required: ['plan'],
      dependentRequired: { name: ['pin'] },
    },
  });
  expect(errorsOfWhole(definition, { plan: 'a' }, { name: 'Ada' })).toEqual([]);
  expect(errorsOfWhole(definition, { plan: 'a' }, { plan: null })).toEqual([]);
});

it('items in memory stand in the order in which their choices are declared', async () => {
  const state = { enum: ['open', 'making', 'done'] };
  const schema = { $id: 'https://schemas.invalid/task', type: 'object', properties: { state } } as const;
  const definition = createEntity({ name: 'task', ajv: createAjv(), schema });
  const rows = ['done', 'open', 'making'].map((name) => ({ id: name, version: 1, state: name }));
  const { data } = await createMemorySource([{ definition, rows }]).list('task', { sort: 'state' });
  expect(data.map(({ id }) => id)).toEqual(state.enum);
});

it('a source is able to do what it has a function for', async () => {
  const { list, show } = createMemorySource([]);
  const able = (source: EntitySource) =>
    ['list', 'show', 'create', 'update', 'delete', 'export', 'documents'].filter((action) =>
      isAbleTo(source, action),
    );
  expect(able({ list, show })).toEqual(['list', 'show']);
  expect(able(createRestSource({ baseUrl: '/' }))).toEqual(['list', 'show', 'create', 'update', 'delete']);
  expect(able(createServerSource(createHttpClient({ baseUrl: '/' }), { base: '/' }))).toHaveLength(7);
});
