import { readFileSync } from 'node:fs';
import { isRecord, type JsonSchema } from '@rezeptur/engine/core';
import type { InjectOptions } from 'fastify';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';
import { exampleOf, file, followed, isId, namesRows } from './example-of.ts';

/** A call of OpenAPI that names a row in its path or its body. */
export interface NamingCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  access: 'public' | 'customer' | 'staff';
  /** What the permission table has to grant; absent where nothing but own rows is meant. */
  permission: { entity: string; action: string } | undefined;
  /** What the ids are of, in their order: those of the path, then those of the body. */
  ids: readonly { entity: string; isInBody: boolean }[];
  /** What is sent with it. */
  body: JsonSchema | undefined;
  isForm: boolean;
  /** The request with these ids, one for each place, and with what else is put into its body. */
  request(ids: readonly string[], more?: Record<string, string>): Promise<InjectOptions>;
}

interface Parameter {
  in: string;
  name: string;
  schema?: JsonSchema;
}
export interface Described {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  'x-permission'?: { entity: string; action: string };
}
export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Parts of paths that are no ids of rows: kinds, fields and versions; a link's token is tried by itself. */
const noIds = ['field', 'module', 'name', 'provider', 'token', 'version'];

/** @param words what else stands in paths, by the names of parameters */
export const callsThatNameRows = (openApi: OpenApi, words: Record<string, string>): NamingCall[] =>
  allCalls(openApi, words).filter(({ ids }) => ids.length > 0);

export function allCalls({ paths, components }: OpenApi, words: Record<string, string>): NamingCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, described]) =>
      variantsOf(path, described).map((variant) =>
        toCall(method.toUpperCase() as NamingCall['method'], variant, components.schemas, words),
      ),
    ),
  );
}

interface Variant extends Described {
  path: string;
}

/** A path for any entity stands for one of each. */
function variantsOf(path: string, described: Described): Variant[] {
  const { parameters = [], 'x-permission': permission } = described;
  const names = parameters.find(({ name }) => name === 'entity')?.schema?.enum;
  if (!names) return [{ ...described, path }];
  return names.map((name) => {
    const entity = String(name);
    const own = (schema: JsonSchema = {}) => (schema.entity === '{entity}' ? { ...schema, entity } : schema);
    return {
      ...described,
      path: path.replace('{entity}', entity),
      parameters: parameters
        .filter((one) => one.name !== 'entity')
        .map((one) => ({ ...one, schema: own(one.schema) })),
      ...(permission && { 'x-permission': { ...permission, entity } }),
    };
  });
}

function toCall(
  method: NamingCall['method'],
  { path, parameters = [], requestBody, security = [], 'x-permission': permission }: Variant,
  schemas: OpenApi['components']['schemas'],
  words: Record<string, string>,
): NamingCall {
  const name = `${method} ${path}`;
  const inPath = parameters.filter((one) => one.in === 'path');
  const ids = inPath.filter(({ schema = {} }) => isId(schema) && schema.entity);
  for (const { name: part, schema } of inPath)
    if (!ids.some((one) => one.name === part) && !schema?.enum && !noIds.includes(part) && !words[part])
      throw new Error(
        `${name}: what is {${part}}? An id of a row says so by idParams; for anything else add a word to support/foreign-rows.ts.`,
      );
  const [[type, { schema: body = {} }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  const inBody: string[] = [];
  if (requestBody && namesRows(body, { schemas }))
    exampleOf(body, schemas, (entity, where) => {
      if (!entity) throw new Error(`${name}: whose id stands in ${where}? Say it there by "entity".`);
      return `${inBody.push(entity)}`;
    });
  const accesses = security.flatMap((one) => Object.keys(one));
  return {
    name,
    method,
    access: accesses.includes('staff') ? 'staff' : accesses.includes('customer') ? 'customer' : 'public',
    permission,
    ids: [
      ...ids.map(({ schema }) => ({ entity: schema?.entity ?? '', isInBody: false })),
      ...inBody.map((entity) => ({ entity, isInBody: true })),
    ],
    body: requestBody && followed(body, schemas),
    isForm: type === 'multipart/form-data',
    async request(sent, more = {}) {
      let position = 0;
      const next = () => sent[position++] ?? '';
      const values: Record<string, string> = { ...words };
      for (const { name: part, schema } of inPath) if (schema?.enum) values[part] = String(schema.enum[0]);
      for (const { name: part } of ids) values[part] = next();
      const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => values[part] ?? 'x');
      if (!requestBody) return { method, url };
      const example = { ...(exampleOf(body, schemas, next) as object), ...more };
      if (type === 'multipart/form-data') return { method, url, ...(await asForm(example)) };
      return { method, url, payload: example };
    },
  };
}

/** As browsers send it; a file is a small PDF. */
async function asForm(sent: unknown): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = new FormData();
  const add = (key: string, value: unknown): void => {
    if (value === file) form.append(key, new File([readFileSync(fixtureFiles.prescription)], 'rezept.pdf'));
    else if (Array.isArray(value)) value.forEach((entry, n) => void add(`${key}[${n}]`, entry));
    else if (isRecord(value))
      for (const [name, entry] of Object.entries(value)) add(key ? `${key}[${name}]` : name, entry);
    else if (value === true) form.append(key, '1');
    else if (value !== null && value !== false && value !== undefined) form.append(key, String(value));
  };
  add('', sent);
  const request = new Request('http://test.invalid', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
