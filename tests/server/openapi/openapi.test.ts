import { isGeneric } from '@rezeptur/engine/core';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorStatus } from '../../../packages/server/src/errors.ts';
import { registerAccess } from '../../../packages/server/src/http/callers/access.ts';
import { idParams } from '../../../packages/server/src/http/id-params.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { productionEnv } from '../../support/production.ts';

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, Refusal>;
        parameters?: { name: string; schema: { enum?: string[] } }[];
        requestBody?: { content: Record<string, { schema: object }> };
      }
    >
  >;
  components: { schemas: Record<string, { properties: Record<string, { enum?: string[] }> }> };
}

let server: TestApp;
let api: OpenApi;
beforeAll(async () => {
  server = await buildTestApp();
  api = (await server.visitor().get<OpenApi>('/api/openapi.json')).body as unknown as OpenApi;
});
afterAll(() => server.close());

it('describes a field that is called like a keyword', () => {
  const { properties } = api.components.schemas['upload-prescription-request'] ?? {};
  expect(properties?.file).toMatchObject({ type: 'string', format: 'binary' });
});

it('says of each id in a path what it is of, or the server doesn’t start', () => {
  const app = fastify();
  registerAccess(app, server.deps);
  const withParams = (params: object) => () =>
    app.get('/api/parcel/:id', { config: { access: 'public' }, schema: { params } }, async () => ({}));
  const id = { type: 'string', format: 'uuid' };
  expect(withParams({ type: 'object', properties: { id } })).toThrow('which row {id} names');
  expect(withParams(idParams({ id: 'order' }))).not.toThrow();
});

it('is an OpenAPI document of exactly all calls', () => {
  expect(api.openapi).toBe('3.1.0');
  expect(Object.keys(api.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining([
      '/api/shop/login',
      '/api/shop/registration',
      '/api/shop/checkout/order',
      '/api/admin/order/{id}',
    ]),
  );
});

it('has exactly the refusals of the error table, by code and by status', () => {
  expect(api.components.schemas.error?.properties.errorType?.enum).toEqual(Object.keys(errorStatus));
  const statuses = Object.values(api.paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ responses }) => Object.keys(responses).map(Number))
    .filter((status) => status >= 400);
  // Which calls an entity doesn't offer isn't in the document, so nothing there answers that.
  const { methodNotAllowed: _elsewhere, ...printed } = errorStatus;
  expect([...new Set(statuses)].sort()).toEqual([...new Set(Object.values(printed))].sort());
});

it('names the codes of every refusal, by caller, body, flow and call', () => {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ call: `${method} ${path}`, responses })),
  );
  const codes = new Map(calls.map(({ call, responses }) => [call, codesIn(responses)]));
  expect([...codes].filter(([, known]) => !known.includes('internal'))).toEqual([]);
  expect(codes.get('get /api/shop/my-account')?.sort()).toEqual(
    [
      'anotherCustomer',
      'badRequest',
      'internal',
      'notAllowed',
      'notFound',
      'notSignedIn',
      'unavailable',
    ].sort(),
  );
  const cancel = codes.get('post /api/shop/order/{id}/cancel-order');
  expect(cancel).toEqual(expect.arrayContaining(['xsrf', 'orderPaid', 'notCancelable']));
  expect(cancel).not.toContain('outOfStock');
  expect(codes.get('post /api/shop/checkout/order')).toEqual(
    expect.arrayContaining(['outOfStock', 'fileTooLarge', 'idempotencyConflict']),
  );
  expect(codes.get('post /api/shop/forms/return-request')).toContain('incompleteSubmission');
});

interface Refusal {
  content?: Record<string, { schema: { allOf?: { properties?: { errorType: { enum: string[] } } }[] } }>;
}
const codesIn = (responses: Record<string, Refusal>) =>
  Object.values(responses).flatMap(({ content }) =>
    (content?.['application/json']?.schema.allOf ?? []).flatMap(
      ({ properties }) => properties?.errorType.enum ?? [],
    ),
  );

it('names the entities with documents in calls that need one', () => {
  const names = [...server.deps.schemas.entities.keys()];
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(names));
  const { parameters = [] } = api.paths['/api/admin/{entity}/{id}/documents']?.get ?? {};
  const entity = parameters.find(({ name }) => name === 'entity');
  expect(entity?.schema.enum).toEqual(['customer', 'form-submission', 'order', 'questionnaire']);
});

it('lists every form that is sent by name, with its fields', () => {
  const sent = [...server.deps.schemas.forms.values()].filter(({ ui }) => isGeneric(ui));
  expect(sent.map(({ name }) => name)).toContain('return-request');
  for (const { name, schema } of sent) {
    const content = api.paths[`/api/shop/forms/${name}`]?.post?.requestBody?.content;
    const answers = { $ref: `#/components/schemas/${name}-answers` };
    expect(content?.['multipart/form-data']?.schema).toEqual(answers);
    const asked = api.components.schemas[`${name}-answers`]?.properties;
    expect(Object.keys(asked ?? {})).toEqual(Object.keys(schema.properties ?? {}));
  }
  expect(api.paths).not.toHaveProperty('/api/shop/forms/prescription');
  expect(api.paths['/api/shop/forms/{name}']).not.toHaveProperty('post');
});

it('has the call that each form names', () => {
  const ofStaff = ['staff-login', 'staff-code', 'staff-password', 'first-code'];
  for (const { name, ui } of server.deps.schemas.forms.values()) {
    if (!ui.submit) continue;
    const { method, path } = ui.submit;
    const prefix = ofStaff.includes(name) ? '/api/admin' : '/api/shop';
    const there = Object.entries(api.paths).filter(([one]) => toPattern(one).test(`${prefix}${path}`));
    const bodies = there.flatMap(([, calls]) => calls[method]?.requestBody ?? []);
    expect([name, bodies]).toEqual([name, [expect.anything()]]);
  }
});

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/[{]\w+[}]/g, '[^/]+')}$`);

it('marks the calls that accept files', () => {
  for (const path of [
    '/api/shop/registration',
    '/api/shop/doctor-questionnaire/{token}/draft/{field}',
    '/api/admin/media',
  ])
    expect(api.paths[path]?.post?.requestBody?.content).toHaveProperty('multipart/form-data');
});

it('resolves every schema reference', () => {
  const refs = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
  const known = Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
});

it('is for staff in production, without examples', async () => {
  expect(JSON.stringify(api)).toContain('@demo.test');
  const live = await buildTestApp({ env: productionEnv });
  try {
    expect((await live.visitor().get('/api/openapi.json')).status).toBe(401);
    expect((await (await live.customer()).get('/api/openapi.json')).status).toBe(401);
    const shown = await (await live.staff('admin')).get<OpenApi>('/api/openapi.json');
    expect(shown.status).toBe(200);
    expect(Object.keys(shown.body.paths)).toEqual(Object.keys(api.paths));
    expect(shown.text).not.toMatch(/demo[.]test|demo-passwort/i);
  } finally {
    await live.close();
  }
});
