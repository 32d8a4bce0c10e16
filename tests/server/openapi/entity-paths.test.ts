import type { JsonSchema } from '@rezeptur/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}
interface Call {
  description: string;
  parameters: { name: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

let server: TestApp;
let paths: Record<string, Record<string, Call>>;
beforeAll(async () => {
  server = await buildTestApp();
  paths = (await server.visitor().get<{ paths: typeof paths }>('/api/openapi.json')).body.paths;
});
afterAll(() => server.close());

const callsOf = (entity: string) =>
  Object.entries(paths).flatMap(([path, calls]) => {
    const [, name, rest = ''] = /^[/]api[/]admin[/]([^/]+)(.*)$/.exec(path) ?? [];
    const isGeneric = !/documents|certificate/.test(rest);
    return name === entity && isGeneric ? Object.keys(calls).map((method) => `${method} ${rest}`) : [];
  });
const jsonOf = (of: Content | undefined) => of?.content?.['application/json']?.schema;
const call = (method: string, path: string) => paths[`/api/admin/${path}`]?.[method];
const codesOf = (responses: Call['responses'] = {}) =>
  Object.values(responses).flatMap((response) =>
    (jsonOf(response)?.allOf ?? []).flatMap(({ properties }) => properties?.errorType?.enum ?? []),
  );

describe('the entity API in OpenAPI', () => {
  it('has exactly the calls that an entity offers', () => {
    const read = ['get ', 'get /export', 'get /export.xlsx', 'get /schema', 'get /{id}'];
    expect(callsOf('audit')).toEqual(read);
    expect(callsOf('brand').sort()).toEqual([...read, 'delete /{id}', 'post ', 'put /{id}'].sort());
    // `try`, `deliver`, `wait` and `giveUp` are the system's alone.
    expect(callsOf('mail').sort()).toEqual([...read, 'post /{id}/events/resend'].sort());
    for (const entity of server.deps.schemas.entities.keys())
      expect(callsOf(entity)).toEqual(expect.arrayContaining(read));
  });

  it('names the roles, by the permission table and the flow', () => {
    expect(call('post', 'brand')?.description).toMatch(/ For admin, editor\.$/);
    expect(call('post', 'batch/{id}/events/release')?.description).toMatch(/ For admin, pharmacist\.$/);
  });

  it('answers rows with all fields but secret ones, and null for empty ones', () => {
    const row = jsonOf(call('get', 'customer')?.responses[200])?.properties?.data?.items;
    expect(row?.properties).toHaveProperty('email');
    expect(row?.properties).not.toHaveProperty('passwordHash');
    expect(row?.properties?.deliveryNote?.type).toEqual(['string', 'null']);
    // Which further fields a row has is for the call to say.
    expect(row?.required).toEqual(['id', 'version']);
    const shown = jsonOf(call('get', 'customer/{id}')?.responses[200])?.properties?.data;
    expect(shown?.required).toEqual(expect.arrayContaining(['email', 'closed', 'offers', 'history']));
    // Support doesn't get it.
    expect(shown?.required).not.toContain('dateOfBirth');
  });

  it('accepts the writable fields, and for an event those of its dialog', () => {
    const body = jsonOf(call('put', 'order/{id}')?.requestBody);
    expect(body?.properties).toHaveProperty('deliveryStreet');
    expect(body?.properties).not.toHaveProperty('totalPriceCents');
    const event = jsonOf(call('post', 'batch/{id}/events/destroy')?.requestBody);
    expect(event?.required).toEqual(['version', 'amount', 'reason']);
    expect(event?.properties?.amount).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('filters and sorts by existing fields', () => {
    const parameters = new Map(
      call('get', 'order')?.parameters.map(({ name, schema }) => [name, schema] as const),
    );
    expect(parameters.get('sort')?.enum).toEqual(expect.arrayContaining(['orderNumber', '-createdAt']));
    expect(parameters.get('sort')?.enum).not.toContain('items');
    expect(parameters.get('filter[state]')?.items?.enum).toContain('verification');
    expect([...parameters.keys()]).toContain('q');
    expect([...parameters.keys()]).not.toContain('filter[items]');
  });

  it('names the codes of its refusals, by call, guards, effect and feature', () => {
    const released = codesOf(call('post', 'batch/{id}/events/release')?.responses);
    expect(released).toEqual(
      expect.arrayContaining(['versionConflict', 'batchNotMeasured', 'anotherPersonNeeded']),
    );
    expect(released).not.toContain('stockGone');
    expect(codesOf(call('post', 'order/{id}/events/accept')?.responses)).toContain('stockGone');
    expect(codesOf(call('put', 'staff/{id}')?.responses)).toContain('lastAdmin');
    expect(codesOf(call('get', 'staff/{id}')?.responses)).not.toContain('versionConflict');
  });
});
