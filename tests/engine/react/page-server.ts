import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { rezepturSchemas } from '../../../packages/engine/src/build/index.ts';
import { inRoot } from '../../support/root.ts';

/** What a test wants the API to answer. */
export type Api = (request: IncomingMessage & { text: string }) => { status: number; body?: unknown };

export interface PageServer {
  url: string;
  /** Answers of `/api`; a test sets its own. */
  api: Api;
  close(): Promise<void>;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
// As strict as the shop's own: an eval anywhere in the engine fails the tests.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:";

/** Builds the test page once and serves it with an API that the tests answer for. */
export async function startPageServer(): Promise<PageServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'rezeptur-engine-page-'));
  await build({
    root: inRoot('tests/engine/react/page'),
    logLevel: 'error',
    configFile: false,
    plugins: [react(), rezepturSchemas({ schemasDir: inRoot('schemas') }) as PluginOption],
    build: { outDir, emptyOutDir: true, minify: false, target: 'esnext' },
  });
  const started: PageServer = {
    url: '',
    api: () => ({ status: 200, body: { data: {} } }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith('/api/')) void answerApi(started, request, response);
    else void answerFile(outDir, pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return started;
}

async function answerApi(page: PageServer, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { status, body } = page.api(
    Object.assign(request, { text: Buffer.concat(chunks).toString('latin1') }),
  );
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

async function answerFile(dir: string, pathname: string, response: ServerResponse) {
  const name = extname(pathname) ? normalize(pathname) : 'index.html';
  const content = await readFile(join(dir, name)).catch(() => undefined);
  // The form with every widget compiles its schema in the page; all others run under the shop's policy.
  const csp = pathname === '/everything' ? {} : { 'content-security-policy': policy };
  response.writeHead(content ? 200 : 404, { 'content-type': types[extname(name)] ?? '', ...csp });
  response.end(content);
}
