import type { JsonSchema } from '@rezeptur/engine/core';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  logStrange,
  registerStrictAnswers,
} from '../../../packages/server/src/http/openapi/strict-answers.ts';
import { registerSerialisation } from '../../../packages/server/src/http/serialisation.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { productionEnv } from '../../support/production.ts';

const address: JsonSchema = { type: ['object', 'null'], properties: { city: { type: 'string' } } };
const data: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    thc: { type: 'integer' },
    address,
    lines: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          { type: 'object', required: ['price'], properties: { price: { type: 'integer' } } },
        ],
      },
    },
    answers: { type: 'object', additionalProperties: true },
    kind: { const: 'x' },
  },
};
const response: JsonSchema = { type: 'object', required: ['data'], properties: { data } };
const api = new Map<string, JsonSchema>([['one', { $defs: { response } }]]);

describe('a declared answer', () => {
  it('is written unchanged, without undeclared fields', async () => {
    const app = Fastify();
    registerSerialisation(app, { api }, { find: () => undefined, list: () => [] });
    const sent: unknown[] = [];
    app.get('/api/one', { config: { api: 'one' } }, async () => ({ data: sent.at(-1), debug: 'internal' }));
    const answer = async (value: unknown) => {
      sent.push(value);
      return (await app.inject('/api/one')).json();
    };
    const whole = {
      name: 'Zeh „Ü“\u2028',
      thc: 1.5,
      address: { city: 'Kiel' },
      lines: [{ id: 'a' }, { price: 1 }],
      answers: { any: [1, null] },
      kind: 'y',
    };
    expect(await answer(whole)).toEqual({ data: whole });
    expect(
      await answer({
        ...whole,
        passwordHash: 'secret',
        address: { city: 'Kiel', key: 'secret' },
        lines: [{ id: 'a', cost: 3 }],
      }),
    ).toEqual({ data: { ...whole, lines: [{ id: 'a' }] } });
    // What isn't as declared is not made to fit.
    expect(await answer({ name: null, address: null, lines: null })).toEqual({
      data: { name: null, address: null, lines: null },
    });
    expect(await answer({})).toEqual({ data: {} });
    await app.close();
  });

  it('stops the start where a call or an entity can’t be serialised', async () => {
    const open: JsonSchema = { type: 'object', properties: { data: {} } };
    const called = Fastify();
    const calls = new Map<string, JsonSchema>([['open', { $defs: { response: open } }]]);
    registerSerialisation(called, { api: calls }, { find: () => undefined, list: () => [] });
    const route = () => called.get('/api/open', { config: { api: 'open' } }, async () => ({}));
    expect(route).toThrow('The answer of open.data declares nothing');
    await called.close();
    const stored = Fastify();
    registerSerialisation(stored, { api }, { find: () => undefined, list: () => [['brand GET', open]] });
    await expect(stored.ready()).rejects.toThrow('The answer of brand GET.data declares nothing');
  });
});

describe('in development', () => {
  it('an undocumented answer is sent, and logged as an error', async () => {
    const lines: string[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    const { ajv } = server.deps.schemas;
    registerSerialisation(app, { api }, { find: () => undefined, list: () => [] });
    registerStrictAnswers(
      app,
      { api, ajv },
      { findOwn: () => undefined, onStrange: logStrange, readsText: false },
    );
    app.get('/api/one', { config: { api: 'one' } }, async () => ({ data: { name: 7 } }));
    app.get('/api/two', { config: { api: 'one' } }, async (_request, reply) =>
      reply.code(202).send({ data: { name: 'A' } }),
    );
    app.get('/api/three', { config: { api: 'one' } }, async (_request, reply) =>
      reply.type('application/json').send('{"data":{"name":"A"}}'),
    );
    const refuses = (code: string) => async (_request: unknown, reply: FastifyReply) =>
      reply.code(404).send({ error: 'Nein.', errorType: code, errors: ['Nein.'] });
    const config = { access: 'public', refuses: ['linkInvalid'] } as const;
    app.get('/api/four', { config }, refuses('linkInvalid'));
    app.get('/api/five', { config }, refuses('checkNotFound'));
    expect((await app.inject('/api/one')).statusCode).toBe(200);
    expect((await app.inject('/api/two')).statusCode).toBe(202);
    expect((await app.inject('/api/three')).statusCode).toBe(200);
    expect((await app.inject('/api/four')).statusCode).toBe(404);
    expect((await app.inject('/api/five')).statusCode).toBe(404);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'OpenAPI does not describe this: GET /api/one answers 200: data/data/name must be string',
      'OpenAPI does not describe this: GET /api/two answers 202: OpenAPI does not know this status.',
      'OpenAPI does not describe this: GET /api/three answers 200: it passed by the serialiser.',
      'OpenAPI does not describe this: GET /api/five answers 404: OpenAPI does not know the code checkNotFound.',
    ]);
    await app.close();
  });
});

let server: TestApp;
let live: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  live = await buildTestApp({
    strictAnswers: false,
    env: productionEnv,
    extend: (app) =>
      app.addHook('preSerialization', async (_request, _reply, payload) => withSecret(payload)),
  });
});
afterAll(async () => {
  await server.close();
  await live.close();
});

/** As a careless handler would answer: with a column that nobody declared, beside `data` and in each of its rows. */
function withSecret(payload: unknown): unknown {
  const { data } = payload as { data: object | object[] };
  const marked = (row: object) => ({ ...row, passwordHash: 'secret' });
  return marked({ ...(payload as object), data: Array.isArray(data) ? data.map(marked) : marked(data) });
}

describe('in production', () => {
  it('no undeclared field is sent, in calls, rows and lists', async () => {
    const { id } = await live.addCustomer();
    const admin = await live.staff('admin');
    const customer = await live.customer();
    const answers = [
      await customer.get('/api/shop/my-account'),
      await admin.get('/api/admin/customer'),
      await admin.get(`/api/admin/customer/${id}`),
      await admin.post('/api/admin/brand', { name: 'Nordblatt' }),
      await admin.post(`/api/admin/customer/${id}/events/lock`, { version: 1, reason: 'Verdacht' }),
    ];
    for (const { status, text } of answers) {
      expect([200, 201]).toContain(status);
      expect(text).toContain('"data":');
      expect(text).not.toContain('passwordHash');
    }
  });
});
