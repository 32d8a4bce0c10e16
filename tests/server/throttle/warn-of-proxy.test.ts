import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerProxyWarning } from '../../../packages/server/src/http/warn-of-proxy.ts';
import { buildTestApp } from '../../support/app.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

/** What the log says of calls by a proxy at 127.0.0.1. */
async function saidOf(trustProxy: string | false, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  registerProxyWarning(app);
  for (const _ of [1, 2]) await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' });
  await app.close();
  return lines;
}

it.each([[false as const], ['10.0.0.0/8']])(
  'a proxy that is not believed (%s) is told of once, with what to set and no address',
  async (trusted) => {
    const lines = await saidOf(trusted, forwarded);
    expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY to its address')]);
    expect(lines[0]).not.toContain('203.0.113.7');
  },
);

it('nothing is said of a proxy that is believed, nor without one', async () => {
  expect(await saidOf('127.0.0.1', forwarded)).toEqual([]);
  expect(await saidOf(false, {})).toEqual([]);
});

it('the server says it', async () => {
  const server = await buildTestApp();
  const said: unknown[] = [];
  server.app.log.warn = (line: unknown) => void said.push(line);
  await server.visitor().get('/api/health/live', { headers: forwarded });
  expect(said).toEqual([expect.stringContaining('TRUST_PROXY')]);
  await server.close();
});
