import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttpClient } from '../../../../packages/engine/src/react/http/create-http-client.ts';
import type { HttpError } from '../../../../packages/engine/src/react/http/http-error.ts';

let server: Server;
let http: ReturnType<typeof createHttpClient>;
const refused: HttpError[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const status = Number(url.searchParams.get('status') ?? 200);
    if (url.pathname === '/api/silent') return;
    if (url.pathname === '/api/cut') return void request.socket.destroy();
    const isHtml = url.pathname === '/api/html';
    if (url.pathname === '/api/measured') response.setHeader('content-length', 2);
    if (url.pathname === '/api/measured') return void response.writeHead(500).end('no');
    response.writeHead(status, { 'content-type': isHtml ? 'text/html' : 'application/json; charset=utf-8' });
    if (status === 204) response.end();
    else response.end(isHtml ? '<p>' : JSON.stringify({ error: 'Nein', path: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}/api/`,
    onUnauthorized: (error) => refused.push(error),
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const kindOf = async (sent: Promise<unknown>) =>
  sent.then(
    () => 'fine',
    (error: HttpError) => error.kind,
  );

test('joins base, path and parameters, and omits missing ones', async () => {
  const answer = await http.get('/list', { params: { page: 2, q: undefined, sort: ['a', 'b'] } });
  expect(answer).toMatchObject({ path: '/api/list?page=2&sort=a&sort=b' });
  expect(await http.post('empty', undefined, { params: { status: 204 } })).toBeUndefined();
});

test('distinguishes the six kinds of failure', async () => {
  expect(await kindOf(http.get('x', { params: { status: 422 } }))).toBe('bad-request');
  expect(await kindOf(http.get('x', { params: { status: 500 } }))).toBe('bad-response');
  expect(await kindOf(http.get('html'))).toBe('bad-response');
  expect(await kindOf(http.get('cut'))).toBe('network');
  expect(await kindOf(http.get('silent', { timeoutMs: 20 }))).toBe('timeout');
  const own = new AbortController();
  const cancelled = kindOf(http.get('silent', { signal: own.signal }));
  own.abort();
  expect(await cancelled).toBe('cancelled');
});

test('says for a failure whether the answer had a length', async () => {
  const hasLength = (path: string) =>
    http.get(path, { params: { status: 500 } }).catch((error: HttpError) => error.hasLength);
  expect(await hasLength('measured')).toBe(true);
  expect(await hasLength('x')).toBe(false);
});

test("passes on the server's messages, and reports a lost session", async () => {
  const failed = await http.get('x', { params: { status: 401 } }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: 401, body: { error: 'Nein' }, message: 'Nein' });
  expect(refused).toHaveLength(1);
});

test('sends cookies to any server, or only to that of the page', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
    await createHttpClient({ baseUrl }).get('x');
    await createHttpClient({ baseUrl, credentials: 'same-origin' }).get('x');
    expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'same-origin']);
  } finally {
    sent.mockRestore();
  }
});
