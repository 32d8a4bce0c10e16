import { createHttpClient, type HttpClient } from '../../http/create-http-client.ts';
import { HttpError } from '../../http/http-error.ts';
import type { QueryValue } from '../../http/query-string.ts';
import type { EntityRow } from '../types.ts';
import type { EntitySource, ItemWrite, ListRequest } from './entity-source.ts';
import { demandVersion } from './refusal.ts';
import { restQuery } from './rest-query.ts';

export interface RestSourceOptions {
  /** `https://api.example/`; entities are below it by their names. */
  baseUrl: string;
  /** Sends the calls, e.g. with headers of its own; `baseUrl` is not used then. */
  http?: HttpClient;
  /**
   * A field that counts the changes of an item. Before a change the item is read, and nobody overwrites what they haven't
   * seen; two changes in the same moment can still miss each other. Without it the last one wins.
   */
  version?: string;
  /** The parameters of a list call, for a server with other ones. */
  query?(request: ListRequest): Record<string, QueryValue>;
  /** The items in the answer of a list call and how many there are, for a server that answers otherwise. */
  rows?(answer: unknown): { data: Record<string, unknown>[]; total: number };
}

/**
 * A plain REST server in the manner of json-server 1: `GET /posts?_page=2&_per_page=20&_sort=-title&_where={…}`,
 * `GET`, `PATCH`, `DELETE /posts/1`, `POST /posts`. It has no events, documents, files and exports.
 */
export function createRestSource(options: RestSourceOptions): EntitySource {
  const {
    baseUrl,
    http = createHttpClient({ baseUrl }),
    version,
    query = restQuery,
    rows = rowsOf,
  } = options;
  const pathOf = (entity: string, id: string) => `/${entity}/${encodeURIComponent(id)}`;
  const toItem = (row: Record<string, unknown>): EntityRow => ({
    ...row,
    id: String(row.id),
    ...(version !== undefined && { version: Number(row[version] ?? 0) }),
  });
  const counted = (values: Record<string, unknown>, count: number) =>
    version === undefined ? values : { ...values, [version]: count };
  const show = async (entity: string, id: string) => toItem(await http.get(pathOf(entity, id)));
  const demandSeen = async (entity: string, id: string, seen: number | undefined) => {
    if (version !== undefined) demandVersion(await show(entity, id), seen);
  };

  return {
    isSparse: true,
    async list(entity, request) {
      const { data, total } = rows(await http.get(`/${entity}`, { params: query(request) }));
      const { page = 1, itemsPerPage = data.length } = request;
      return { data: data.map(toItem), total, page, itemsPerPage };
    },
    show,
    async create(entity, write) {
      demandNoFiles(write);
      return toItem(await http.post(`/${entity}`, counted(write.values, 1)));
    },
    async update(entity, id, write) {
      demandNoFiles(write);
      await demandSeen(entity, id, write.version);
      return toItem(await http.patch(pathOf(entity, id), counted(write.values, (write.version ?? 0) + 1)));
    },
    async delete(entity, id, seen) {
      await demandSeen(entity, id, seen);
      await http.delete(pathOf(entity, id));
    },
  };
}

function rowsOf(answer: unknown): { data: Record<string, unknown>[]; total: number } {
  const { data, items } = (answer ?? {}) as { data?: unknown; items?: unknown };
  if (Array.isArray(data) && typeof items === 'number') return { data, total: items };
  throw new HttpError('bad-response', { status: 200 });
}

/** A plain REST server stores JSON: a file would be lost. */
function demandNoFiles({ values, files }: ItemWrite): void {
  JSON.stringify(values, (_name, value) => {
    if (typeof value?.id === 'string' && files.get(value.id)) {
      throw new Error(
        'createRestSource stores no files: leave file fields out, or write a source of your own',
      );
    }
    return value;
  });
}
