import { decodeForm, deriveUpdate, isFileAnswer, isRecord } from '../../../core/index.ts';
import type { Answers, EntityDefinition, ErrorBody, FileAnswer } from '../../../core/types.ts';
import type { HttpClient, RequestOptions } from '../../http/create-http-client.ts';
import { HttpError } from '../../http/http-error.ts';
import { queryString } from '../../http/query-string.ts';
import type { EntityRow } from '../types.ts';
import { listInMemory } from './memory-list.ts';

export interface MemoryEntity {
  definition: EntityDefinition;
  rows: readonly EntityRow[];
}

interface Table {
  definition: EntityDefinition;
  rows: Map<string, EntityRow>;
}

/**
 * The entity API over items in memory: lists, shows, creates, changes and deletes as the server does, with its versions
 * and its verdict over what is sent. For examples and tests of pages; what is changed is gone with the page.
 */
export function createMemoryApi(entities: readonly MemoryEntity[]): HttpClient {
  const tables = new Map<string, Table>(
    entities.map(({ definition, rows }) => [
      definition.name,
      { definition, rows: new Map(rows.map((row) => [row.id, row])) },
    ]),
  );

  /** `/brand/7?x=y` -> the table, the id and the query. */
  function read(path: string, { params }: RequestOptions = {}) {
    const url = new URL(`${path}${queryString(params)}`, 'http://memory');
    const [name = '', id] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const table = tables.get(name);
    if (!table) throw refusal(404, 'notFound');
    return { table, id, search: url.searchParams };
  }

  function rowOf(path: string): { table: Table; row: EntityRow } {
    const { table, id = '' } = read(path);
    const row = table.rows.get(id);
    if (!row) throw refusal(404, 'notFound');
    return { table, row };
  }

  const calls: Pick<
    Record<keyof HttpClient, (path: string, body?: unknown, options?: RequestOptions) => unknown>,
    'get' | 'post' | 'put' | 'delete'
  > = {
    get(path, _body, options) {
      const { table, id, search } = read(path, options);
      return id === undefined
        ? listInMemory(table.definition, [...table.rows.values()], search)
        : { data: rowOf(path).row };
    },
    post(path, body) {
      const { table } = read(path);
      demandValid(table.definition, 'create', body);
      const now = new Date().toISOString();
      const row = {
        ...(body as object),
        id: crypto.randomUUID(),
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      table.rows.set(row.id, row);
      return { data: row };
    },
    put(path, body) {
      const { table, row } = rowOf(path);
      demandVersion(row, body);
      demandValid(table.definition, 'update', body);
      const changed = {
        ...row,
        ...(body as object),
        version: row.version + 1,
        updatedAt: new Date().toISOString(),
      };
      table.rows.set(row.id, changed);
      return { data: changed };
    },
    delete(path, body) {
      const { table, row } = rowOf(path);
      demandVersion(row, body);
      table.rows.delete(row.id);
      return { data: { id: row.id } };
    },
  };
  // Answered a moment later, as an answer from a server is, and copied, as it is.
  const answer = async <T>(call: () => unknown) => structuredClone(await Promise.resolve().then(call)) as T;
  return {
    get: (path, options) => answer(() => calls.get(path, undefined, options)),
    post: (path, body) => answer(() => calls.post(path, body)),
    put: (path, body) => answer(() => calls.put(path, body)),
    delete: (path, body) => answer(() => calls.delete(path, body)),
    upload: (path, form, { method = 'POST' } = {}) =>
      answer(() => {
        const { table, id = '' } = read(path);
        return method === 'POST'
          ? calls.post(path, bodyOf(table, form))
          : calls.put(path, bodyOf(table, form, table.rows.get(id)));
      }),
  };
}

/** A form as a body: files by their description, those that the item has already by their id. */
function bodyOf({ definition }: Table, form: FormData, row: Answers = {}): Answers {
  const entries = [...form].map(([key, value]): [string, string | FileAnswer] => [
    key,
    typeof value === 'string'
      ? value
      : { id: crypto.randomUUID(), name: value.name, size: value.size, type: value.type },
  ]);
  return withOwnFiles(decodeForm(entries, deriveUpdate(definition.schema)), row);
}

/** Where only an id stands for a file, the file that the item has. */
function withOwnFiles(sent: Answers, row: Answers): Answers {
  const known = new Map<string, FileAnswer>();
  const note = (value: unknown) => {
    if (isFileAnswer(value)) known.set(value.id, value);
    return value;
  };
  JSON.stringify(row, (_name, value) => note(value));
  const text = JSON.stringify(sent, (_name, value) =>
    isRecord(value) && Object.keys(value).join() === 'id' ? (known.get(String(value.id)) ?? value) : value,
  );
  return JSON.parse(text) as Answers;
}

function demandVersion(row: EntityRow, body: unknown): void {
  if ((body as { version?: number } | undefined)?.version === row.version) return;
  throw refusal(409, 'versionConflict', { current: row });
}

function demandValid(definition: EntityDefinition, variant: 'create' | 'update', body: unknown): void {
  const errors = definition.check(variant, body);
  if (errors.length === 0) return;
  const data: Record<string, string[]> = {};
  for (const { path, rule, message = rule } of errors) data[path] = [...(data[path] ?? []), message];
  throw refusal(422, 'invalidFields', { data });
}

function refusal(status: number, code: string, more: Partial<ErrorBody> = {}): HttpError {
  return new HttpError('bad-request', { status, body: { error: code, errorType: code, ...more } });
}
