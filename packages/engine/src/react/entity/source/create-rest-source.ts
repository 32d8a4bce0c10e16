import { isFileAnswer } from '../../../core/schema/formats/file.ts';
import { createHttpClient, type HttpClient } from '../../http/create-http-client.ts';
import { isHttpError } from '../../http/http-error.ts';
import type { QueryValue } from '../../http/query-string.ts';
import type { EntityRow } from '../types.ts';
import type { EntitySource, ItemWrite, ListRequest } from './entity-source.ts';
import { olderRestQuery } from './older-rest-query.ts';
import { demandVersion, missing, refusal } from './refusal.ts';
import { restQuery } from './rest-query.ts';
import { type HeaderOf, type RestRows, restRows } from './rest-rows.ts';

/** Where a REST server is, and in what it differs from json-server. */
export interface RestSourceOptions {
  /** `https://api.example/`; entities are below it by their names. */
  baseUrl: string;
  /** Sends the calls, e.g. with headers of its own, or with cookies to another origin; `baseUrl` is not used then. */
  http?: HttpClient;
  /**
   * A field that counts the changes of an item. Before a change the item is read, and nobody overwrites what they haven't
   * seen; two changes in the same moment can still miss each other. Without it the last one wins.
   */
  version?: string;
  /** How the server takes the parameters of a list call; its answer tells by itself. Default: as json-server 1 does. */
  dialect?: keyof typeof queries;
  /** The parameters of a list call, for a server with other ones. */
  query?(request: ListRequest): Record<string, QueryValue>;
  /** The items in the answer of a list call and how many there are, for a server that answers otherwise. */
  rows?(answer: unknown, headerOf: HeaderOf): RestRows;
}

const queries = { 'json-server-1': restQuery, 'json-server-0.17': olderRestQuery };

/**
 * A plain REST server in the manner of json-server: `GET /posts?_page=2&_per_page=20&_sort=-title&_where={…}`, with the
 * older one `GET /posts?_page=2&_limit=20&_sort=title&_order=desc`; `GET`, `PATCH`, `DELETE /posts/1`, `POST /posts`. It
 * has no events, documents, files and exports.
 */
export function createRestSource(options: RestSourceOptions): EntitySource {
  const {
    baseUrl,
    // A plain REST server of another origin allows every page, and none that sends its cookies.
    http = createHttpClient({ baseUrl, credentials: 'same-origin' }),
    version,
    dialect = 'json-server-1',
    query = queries[dialect],
    rows = restRows,
  } = options;
  const pathOf = (entity: string, id: string) => `/${entity}/${encodeURIComponent(id)}`;
  const toItem = (row: Record<string, unknown>): EntityRow => ({
    ...row,
    id: String(row.id),
    ...(version !== undefined && { version: Number(row[version] ?? 0) }),
  });
  const counted = (values: Record<string, unknown>, count: number) =>
    version === undefined ? values : { ...values, [version]: count };
  const show = async (entity: string, id: string) => toItem(await ofItem(http.get(pathOf(entity, id))));
  const demandSeen = async (entity: string, id: string, seen: number | undefined) => {
    if (version !== undefined) demandVersion(await show(entity, id), seen);
  };

  const source: EntitySource = {
    isSparse: true,
    async list(entity, request) {
      let headerOf: HeaderOf = () => null;
      const answer = await http.get(`/${entity}`, {
        params: query(request),
        onAnswer: (head) => {
          headerOf = head.headerOf;
        },
      });
      const { data, total } = rows(answer, headerOf);
      const { page = 1, itemsPerPage = data.length } = request;
      return { data: data.map(toItem), total, page, itemsPerPage };
    },
    show,
    async many(entity, ids) {
      const request: ListRequest = { page: 1, itemsPerPage: ids.length, filters: { id: ids } };
      return (await source.list(entity, request)).data;
    },
    async create(entity, write) {
      demandNoFiles(write);
      return toItem(await http.post(`/${entity}`, counted(write.values, 1)));
    },
    async update(entity, id, write) {
      demandNoFiles(write);
      await demandSeen(entity, id, write.version);
      const values = counted(write.values, (write.version ?? 0) + 1);
      return toItem(await ofItem(http.patch(pathOf(entity, id), values)));
    },
    async delete(entity, id, seen) {
      await demandSeen(entity, id, seen);
      await ofItem(http.delete(pathOf(entity, id)));
    },
  };
  return source;
}

/** The body that such a server says "Not Found" in is no sentence for people. */
async function ofItem<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isHttpError(error) && error.status === 404 ? missing() : error;
  }
}

/** A plain REST server stores JSON: a file would be lost, and is refused at its field. */
function demandNoFiles({ values, files }: ItemWrite): void {
  const holdsFile = (value: unknown): boolean =>
    isFileAnswer(value)
      ? files.get(value.id) !== undefined
      : typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
  const error = 'createRestSource stores no files: leave file fields out, or write a source of your own';
  const names = Object.keys(values).filter((name) => holdsFile(values[name]));
  if (names.length > 0)
    throw refusal(422, 'noFiles', { error, data: Object.fromEntries(names.map((name) => [name, [error]])) });
}
