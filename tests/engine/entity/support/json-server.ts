import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from '../../../support/request-body.ts';

export interface Asked {
  method: string;
  /** Decoded, without empty parts: `['supplier', '7']`. */
  path: string[];
  search: URLSearchParams;
  body: Record<string, unknown>;
}

export interface Answered {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  /** `GET /supplier?_page=1`, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** A server on a free port of this machine that speaks JSON. */
export async function serveJson(
  answer: (asked: Asked) => Answered | Promise<Answered>,
): Promise<RunningServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    const sent = await bodyOf(request);
    if (!sent) return;
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://server');
    const path = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const {
      status = 200,
      body,
      headers,
    } = await answer({
      method: request.method ?? '',
      path,
      search,
      body: sent.length ? JSON.parse(sent.toString()) : {},
    });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
