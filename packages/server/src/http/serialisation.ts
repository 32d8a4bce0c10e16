import type { JsonSchema } from '@rezeptur/engine/core';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { Schemas } from '../platform/schemas/schemas.ts';
import { answersOf, type FindOwnAnswers } from './answers.ts';
import { wireSchema } from './wire-schema.ts';

type Write = (value: unknown) => string;

/** By schema: apps of one process share what was compiled. */
const writers = new WeakMap<JsonSchema, Write>();

function writerOf(schema: JsonSchema): Write {
  const known = writers.get(schema);
  if (known) return known;
  const wire: JsonSchema = wireSchema(schema);
  const write: Write = fastJson(wire as Parameters<typeof fastJson>[0]);
  writers.set(schema, write);
  return write;
}

/**
 * Writes every JSON answer by the schema that describes it: what it doesn't declare never leaves the server. Text, streams
 * and files pass as they are; a route that sends JSON as text says how it was written.
 * @throws Error at start for an answer that can't be written as it is declared
 */
export function registerSerialisation(
  app: FastifyInstance,
  { api }: Pick<Schemas, 'api'>,
  own: { find: FindOwnAnswers; list(): Iterable<[name: string, answer: JsonSchema]> },
): void {
  // Compiled when it is first needed: a process rarely answers every call.
  app.setSerializerCompiler(
    ({ schema }) =>
      (value) =>
        writerOf(schema as JsonSchema)(value),
  );
  app.addHook('onRoute', (route) => {
    const schema = route.config?.api && api.get(route.config.api)?.$defs?.response;
    if (!schema) return;
    wireSchema(schema, `The answer of ${route.config?.api}`);
    const json = Object.entries(answersOf(route.config)).filter(([, body]) => body === 'json');
    route.schema = {
      ...route.schema,
      response: Object.fromEntries(json.map(([status]) => [status, schema])),
    };
  });
  app.addHook('onReady', async () => {
    for (const [name, answer] of own.list()) wireSchema(answer, `The answer of ${name}`);
  });
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const answer = own.find(request)?.answer;
    if (answer) {
      const write = writerOf(answer);
      // A refusal that comes after all is text already.
      void reply.serializer((value: unknown) => (typeof value === 'string' ? value : write(value)));
    }
    done(null, payload);
  });
}
