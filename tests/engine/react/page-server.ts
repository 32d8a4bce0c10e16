import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { axeSource } from '../../support/find-barriers.ts';
import { bodyOf } from '../../support/request-body.ts';

/** What a test wants the API to answer. */
export type Api = (request: IncomingMessage & { text: string }) => Answer | Promise<Answer>;

interface Answer {
  status: number;
  body?: unknown;
  /** A module instead of JSON, as a server sends a form's validators. */
  script?: string;
}

export interface PageServer {
  url: string;
  /** Answers of `/api`; a test sets its own. */
  api: Api;
  close(): Promise<void>;
}

/** Where pages have axe. */
export const axeAddress = '/axe.min.js';
/** As in a shop, built files have their content in their names. */
const kept = { 'cache-control': 'public, max-age=3600, immutable' };

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
// As strict as the shop's own: an eval anywhere in the engine fails the tests.
// These pages compile a form's schema themselves; all others run under the shop's policy.
const compiling = [
  '/begun-anew',
  '/begun-anew/account/1/edit',
  '/changing-schema',
  '/everything',
  '/field-states',
  '/file-rows',
  '/kept-answers',
  '/known-article',
  '/long-form',
  '/plain-fetch',
  '/rjsf.html',
  '/rjsf-declared',
  '/stranger',
  '/two-languages',
];
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:";
/** The decoder of photos is WebAssembly, which its worker alone may run, as in the shop. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves the built test page, with an API that the tests of one file answer for. */
export async function startPageServer(outDir: string, mayCompile = compiling): Promise<PageServer> {
  const started: PageServer = {
    url: '',
    api: () => ({ status: 200, body: { data: {} } }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith('/api/')) void answerApi(started, request, response);
    else if (pathname === axeAddress)
      response.writeHead(200, { 'content-type': 'text/javascript', ...kept }).end(axeSource);
    else if (pathname === '/blank.html') response.writeHead(200, { 'content-type': 'text/html' }).end();
    else void answerFile(outDir, pathname, response, mayCompile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return started;
}

async function answerApi(page: PageServer, request: IncomingMessage, response: ServerResponse) {
  const sent = await bodyOf(request);
  if (!sent) return;
  const { status, body, script } = await page.api(Object.assign(request, { text: sent.toString('latin1') }));
  response.writeHead(status, {
    'content-type': script === undefined ? 'application/json' : 'text/javascript',
  });
  response.end(script ?? (body === undefined ? '' : JSON.stringify(body)));
}

async function answerFile(
  dir: string,
  pathname: string,
  response: ServerResponse,
  mayCompile: readonly string[],
) {
  const isBare = pathname.startsWith('/bare/');
  const name = extname(pathname) ? normalize(pathname) : isBare ? 'bare.html' : 'index.html';
  const content = await readFile(join(dir, name)).catch(() => undefined);
  const own = pathname.includes('picture-worker') ? workerPolicy : policy;
  const csp = mayCompile.includes(pathname.replace(/^\/bare/, '')) ? {} : { 'content-security-policy': own };
  const caching = pathname.startsWith('/assets/') ? kept : {};
  response.writeHead(content ? 200 : 404, { 'content-type': types[extname(name)] ?? '', ...csp, ...caching });
  response.end(content);
}
