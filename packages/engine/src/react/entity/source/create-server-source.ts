import type { HttpClient } from '../../http/create-http-client.ts';
import { type QueryValue, queryString } from '../../http/query-string.ts';
import type { DocumentInfo, EntityRow, ListAnswer, ShownEntity } from '../types.ts';
import type { EntitySource, ListRequest } from './entity-source.ts';
import { sendItem } from './send-item.ts';

/** What a source on the engine's own kind of server needs beside its HTTP client. */
export interface ServerSourceOptions {
  /** The path that `http` adds to all others, such as `/api/admin`: the link to a list as a file needs it. */
  base?: string;
  /** What has to be done before a list is fetched as a file. */
  prepareExport?: EntitySource['prepareExport'];
}

/** A server that speaks as the engine's own does (docs/engine/entity-source.md). */
export function createServerSource(
  http: HttpClient,
  { base, prepareExport }: ServerSourceOptions = {},
): EntitySource {
  const data = async <T>(answer: Promise<{ data: T }>): Promise<T> => (await answer).data;
  const source: EntitySource = {
    list: (entity, request) => http.get<ListAnswer>(`/${entity}${queryString(listParams(request))}`),
    show: (entity, id) => data(http.get<{ data: ShownEntity }>(pathOf(entity, id))),
    create: (entity, write) =>
      data(sendItem<{ data: EntityRow }>(http, { ...write, method: 'POST', path: `/${entity}` })),
    update: (entity, id, { values, version, ...rest }) =>
      sendItem(http, { ...rest, method: 'PUT', path: pathOf(entity, id), values: { ...values, version } }),
    delete: (entity, id, version) => http.delete(pathOf(entity, id), { version }),
    send: (entity, id, event, { answers, version }) =>
      http.post(`${pathOf(entity, id)}/events/${event}`, { ...answers, version }),
    documents: {
      list: (entity, id) => data(http.get<{ data: DocumentInfo[] }>(`${pathOf(entity, id)}/documents`)),
      open: async (entity, id, document, purpose) => {
        const path = `${pathOf(entity, id)}/documents/${encodeURIComponent(document)}/open`;
        return (await data(http.post<{ data: { url: string } }>(path, { purpose }))).url;
      },
    },
  };
  if (base === undefined) return source;
  return {
    ...source,
    ...(prepareExport && { prepareExport }),
    exportHref: (entity, request, columns, format, locale) =>
      `${base}/${entity}/export${format === 'csv' ? '' : `.${format}`}${queryString({ ...listParams(request), fields: columns.join(','), locale })}`,
  };
}

const pathOf = (entity: string, id: string) => `/${entity}/${encodeURIComponent(id)}`;

/** What the list is always narrowed by wins. */
function listParams({ page, itemsPerPage, sort, search, filters = {}, fields, more }: ListRequest) {
  const params: Record<string, QueryValue> = {
    page,
    itemsPerPage,
    sort,
    q: search,
  };
  for (const [field, values] of Object.entries(filters)) params[`filter[${field}]`] = values;
  return { ...params, ...more, fields: fields?.join(',') };
}
