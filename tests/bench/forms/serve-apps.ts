import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface AppServer {
  url: string;
  /** Bytes of JavaScript, brotli, of the files that were fetched since this was last asked. */
  takeBytes(): number;
  close(): Promise<void>;
}

/** Serves the built apps, compressed as a shop would. */
export async function serveApps(folder: string): Promise<AppServer> {
  const compressed = new Map<string, Buffer>();
  let bytes = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const path = join(folder, normalize(extname(pathname) ? pathname : `${pathname}index.html`));
    const content = compressed.get(path) ?? (await readFile(path).then(brotliCompressSync, () => undefined));
    if (content) compressed.set(path, content);
    if (content && path.endsWith('.js')) bytes += content.length;
    response.writeHead(content ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
