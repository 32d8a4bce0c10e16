import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggingOptions, registerRequestLog } from '../../../packages/server/src/http/logging.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

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

describe('mail addresses', () => {
  const address = 'jörg.o+shop@größe.example';
  const lines: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (to, _session, done) => {
      const refusal = new Error(`5.1.1 <${to.address}>: Recipient address rejected`);
      done(Object.assign(refusal, { responseCode: 550 }));
    },
  });
  const failure = Object.assign(new Error(`duplicate key of ${address}`), {
    code: 'XX000',
    detail: 'Key (last_name)=(Traubenkirsche) already exists.',
  });
  let server: TestApp;
  beforeAll(async () => {
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
    const { port } = smtp.server.address() as AddressInfo;
    server = await buildTestApp({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'info' },
      extend: (app) => {
        app.deps.jobs.every('failing', '0 0 * * *', async () => {
          throw new Error(`${address} is no row`, { cause: new Error(address) });
        });
        app.get('/api/shop/failing', { config: { access: 'public' } }, async () => {
          throw failure;
        });
      },
    });
    readLog(server.app.log);
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((done) => smtp.close(done));
  });

  /** Puts what this logger and those made of it would print among the lines. */
  function readLog(log: object): void {
    const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
    Object.assign(log, { [stream ?? '']: { write: (line: string) => void lines.push(line) } });
  }

  /** What was logged meanwhile, each line of it JSON. */
  async function logged(work: () => unknown): Promise<string> {
    lines.length = 0;
    await work();
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    return lines.join('');
  }

  it('of a recipient whom the mail server refuses are not in the log', async () => {
    const { db, mails } = server.deps;
    const mail = { template: 'registrationReceived', recipient: 'waltraud@patient.example', params: {} };
    await db.transaction().execute((tx) => mails.queue(tx, mail));
    const log = await logged(() => mails.deliverWaiting());
    expect(log).toContain('<[mail address]>: Recipient address rejected');
    expect(log).not.toContain('waltraud');
  });

  it('that a job stumbles over are not in the log', async () => {
    const log = await logged(() => server.deps.jobs.runNow('failing').catch(() => undefined));
    expect(log).toContain('[mail address] is no row');
    expect(log).not.toMatch(/jörg|größe/);
  });

  it('of an unexpected error are not in the log, which has its stack, and nothing of it leaves the server', async () => {
    let answer: Awaited<ReturnType<ReturnType<TestApp['visitor']>['get']>> | undefined;
    const log = await logged(async () => {
      answer = await server.visitor().get('/api/shop/failing?name=Traubenkirsche');
    });
    const said = 'Da ist etwas schiefgegangen. Bitte versuche es später noch einmal.';
    expect(answer).toMatchObject({ status: 500 });
    expect(answer?.body).toEqual({ error: said, errorType: 'internal', errors: [said] });
    const line = lines.find((written) => written.includes('unexpected error'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      reqId: answer?.headers['x-request-id'],
      err: {
        message: 'duplicate key of [mail address]',
        stack: expect.stringMatching(/^Error: duplicate key .*\n +at .*log\.test\.ts/),
      },
    });
    expect(log).not.toMatch(/jörg|größe|Traubenkirsche|already exists/);
  });

  it.each([
    ['message', () => server.app.log.info(address)],
    ['field', () => server.app.log.info({ of: { whom: [address] }, [address]: true }, 'said')],
    ['field of all that a logger writes', () => server.app.log.child({ whom: address }).warn('said')],
    ['line of a message', () => server.app.log.warn(`to:\\\n${address}\t${address}.`)],
    ['error alone', () => server.app.log.error(new Error(`"${address}"`))],
    ['text with marks of its own for dots', () => server.app.log.warn(address.normalize('NFD'))],
    ['part of an address', () => server.app.log.warn(`/x?to=${address.replace('@', '%40')}`)],
  ])('are not in the log as a %s', async (_where, write) => {
    const log = await logged(write);
    expect(log).toContain('[mail address]');
    expect(log.normalize()).not.toMatch(/jörg|größe/);
  });

  it('are told apart from names of packages', async () => {
    const place = 'at node_modules/@fastify/static/index.js:1, node_modules/.pnpm/ajv@8.17.1/x.js';
    expect(await logged(() => server.app.log.warn(place))).toContain(place);
  });
});
