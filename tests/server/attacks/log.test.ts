import Fastify, { type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggingOptions, registerRequestLog } from '../../../packages/server/src/http/logging.ts';

const written: string[] = [];
const options = loggingOptions('info');
const app = Fastify({
  ...options,
  logger: { ...(options.logger as object), stream: { write: (line: string) => void written.push(line) } },
} as FastifyServerOptions);
beforeAll(async () => {
  registerRequestLog(app);
  app.get('/page/:name', async (request) => {
    const { name } = request.params as { name: string };
    request.log.warn({ name }, name);
    throw new Error(`no such page: ${name}`);
  });
  await app.ready();
});
afterAll(() => app.close());

const forged = '\r\n{"level":60,"msg":"admin signed in"}\u2028\u001b[2J';
const send = () =>
  app.inject({
    url: `/page/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`,
    headers: { 'x-request-id': 'chosen', 'user-agent': '{"level":60}' },
  });

it('what somebody sends begins no line of the log, whatever is in it', async () => {
  written.length = 0;
  await send();
  expect(written.length).toBeGreaterThan(1);
  for (const line of written) {
    expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(JSON.parse(line)).not.toMatchObject({ level: 60 });
    // A terminal that shows the log obeys nothing in it.
    expect(line).not.toContain('\u001b');
  }
});

it('holds no address, no header, no id that the sender chose, and nothing that opens an account', async () => {
  written.length = 0;
  await send();
  const { level, time, reqId, ...answered } = JSON.parse(written.at(-1) ?? '') as Record<string, unknown>;
  expect([level, typeof time, reqId]).toEqual([30, 'number', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(answered).toEqual({
    method: 'GET',
    route: '/page/:name',
    status: 500,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(written.join('')).not.toMatch(/\?q=|user-agent|chosen/);
});
