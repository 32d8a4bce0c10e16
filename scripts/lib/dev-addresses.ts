import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface DevAddresses {
  /** Where the server listens. */
  PORT: string;
  /** The server that the shop's pages ask. */
  SHOP_API: string;
  /** Where the pages are that follow each edit; '0': at any free port. */
  SHOP_PORT?: string;
}

/** The addresses of `npm run dev`: server and shop are told the same, so that the port stands in one place. */
export async function devAddresses(env: Record<string, string | undefined>): Promise<DevAddresses> {
  const wanted = env.PORT?.trim() || '3000';
  const host = env.HOST?.trim() || '127.0.0.1';
  // The shop must know the port before the server has one.
  const PORT = wanted === '0' ? await freePort(host) : wanted;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const named = reachable.includes(':') ? `[${reachable}]` : reachable;
  const SHOP_PORT = env.SHOP_PORT?.trim() || (wanted === '0' ? '0' : undefined);
  return {
    PORT,
    SHOP_API: env.SHOP_API?.trim() || `http://${named}:${PORT}`,
    ...(SHOP_PORT && { SHOP_PORT }),
  };
}

async function freePort(host: string): Promise<string> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
