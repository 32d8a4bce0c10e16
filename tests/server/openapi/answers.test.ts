import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

interface Operation {
  method: string;
  path: string;
  responses: Record<string, { content?: Record<string, { schema: Body }> }>;
}
interface Body {
  $ref?: string;
  properties?: object;
}
type Paths = Record<string, Record<string, Pick<Operation, 'responses'>>>;

let server: TestApp;
let operations: Operation[];
let known: Record<string, Body>;
beforeAll(async () => {
  server = await buildTestApp();
  const { body } = await server
    .visitor()
    .get<{ paths: Paths; components: { schemas: typeof known } }>('/api/openapi.json');
  known = body.components.schemas;
  operations = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { responses }]) => ({ method, path, responses })),
  );
});
afterAll(() => server.close());

const successOf = (method: string, path: string) => {
  const found = operations.find((one) => one.method === method && one.path === path);
  return Object.keys(found?.responses ?? {}).filter((status) => Number(status) < 400);
};

describe('the answers of OpenAPI', () => {
  it('have the status that is sent', () => {
    expect(successOf('post', '/api/shop/withdrawal')).toEqual(['201']);
    expect(successOf('post', '/api/admin/media')).toEqual(['201']);
    expect(successOf('post', '/api/admin/batch/{id}/certificates')).toEqual(['201']);
    expect(successOf('delete', '/api/shop/doctor-questionnaire/{token}/draft')).toEqual(['204']);
    expect(successOf('post', '/api/shop/payment/{provider}/notice')).toEqual(['204']);
    expect(successOf('get', '/api/shop/app-config')).toEqual(['200', '304']);
  });

  it('describe every body', () => {
    const vague = operations.filter(({ responses }) =>
      Object.entries(responses).some(([status, { content }]) => {
        const json = Number(status) < 400 && content?.['application/json'];
        return json && !(known[json.schema.$ref?.split('/').at(-1) ?? ''] ?? json.schema).properties;
      }),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  it('match every call, by any caller with any body', async () => {
    const people: TestBrowser[] = [server.visitor(), await server.customer(), await server.staff('admin')];
    const undescribed: string[] = [];
    for (const { method, path, responses } of operations) {
      const url = path
        .replace('{entity}', 'order')
        .replace('{kind}', path.includes('workbench') ? 'entity' : 'invoice')
        .replace('{name}', path.includes('workbench') ? 'brand' : 'return-request')
        .replace(/[{]\w+[}]/g, '00000000-0000-4000-8000-000000000000');
      for (const person of people) {
        const { status, text } = await call(person, method, url);
        if (!(status in responses) || status === 500) undescribed.push(`${method} ${url}: ${status} ${text}`);
      }
    }
    expect(undescribed).toEqual([]);
  });
});

function call(person: TestBrowser, method: string, url: string) {
  if (method === 'get') return person.get(url);
  if (method === 'put') return person.put(url, { strange: true });
  if (method === 'delete') return person.delete(url, { strange: true });
  return person.post(url, { strange: true });
}
