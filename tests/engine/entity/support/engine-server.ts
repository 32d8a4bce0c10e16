import { createMemorySource, type EntityRow, type ListRequest } from '@rezeptur/engine/react/entity';
import { isHttpError } from '../../../../packages/engine/src/react/http/http-error.ts';
import { type Answered, type Asked, type RunningServer, serveJson } from './json-server.ts';
import { supplier } from './suppliers.ts';

const noFiles = { get: () => undefined };
const paper = { id: 'd1', kind: 'contract', name: 'a.pdf', mediaType: 'application/pdf', size: 9 };

/** A server that speaks as the engine's own does, under `/api`, with its items in memory. */
export function startEngineServer(rows: readonly EntityRow[]): Promise<RunningServer> {
  const items = createMemorySource([{ definition: supplier, rows }]);

  async function answer({ method, path, search, body }: Asked): Promise<Answered> {
    const [, entity = '', id, part, name] = path;
    const { version, ...values } = body;
    const change = { values, version: version as number, files: noFiles };
    if (id === undefined)
      return method === 'POST'
        ? { status: 201, body: { data: await items.create(entity, change) } }
        : { body: await items.list(entity, requestOf(search)) };
    if (part === 'events') {
      const { name: note } = values;
      await items.update(entity, id, { ...change, values: { state: name, note } });
      return { body: { data: {} } };
    }
    if (part === 'documents')
      return { body: { data: name ? { url: `/file?why=${values.purpose}` } : [paper] } };
    if (method === 'PUT') return { body: { data: await items.update(entity, id, change) } };
    if (method === 'DELETE') return { body: { data: await items.delete(entity, id, change.version) } };
    return { body: { data: await items.show(entity, id) } };
  }

  return serveJson((asked) =>
    answer(asked).catch((error: unknown) => {
      if (!isHttpError(error)) throw error;
      return { status: error.status, body: error.body };
    }),
  );
}

function requestOf(search: URLSearchParams): ListRequest {
  const filters: Record<string, string[]> = {};
  for (const key of new Set(search.keys())) {
    const field = /^filter\[(\w+)\]$/.exec(key)?.[1];
    if (field) filters[field] = search.getAll(key);
  }
  const { sort, q } = Object.fromEntries(search);
  return {
    page: Number(search.get('page') ?? 1),
    itemsPerPage: Number(search.get('itemsPerPage') ?? 20),
    ...(sort && { sort }),
    ...(q && { search: q }),
    filters,
  };
}
