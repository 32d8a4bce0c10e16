import type { Ajv, JsonSchema } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../errors.ts';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import { type AnswerBody, answersOf, type FindOwnAnswers } from '../answers.ts';
import { refusalsOf } from '../refusals.ts';
import { errorBody, refusalAnswers } from './error-answers.ts';

/** What happens with an answer that OpenAPI doesn't describe. */
export type OnStrange = (message: string, request: FastifyRequest, reply: FastifyReply) => void;

/** It becomes a failure: in tests, whatever they call is held against the document. */
export const refuseStrange: OnStrange = (message, _request, reply) => {
  void reply.code(500);
  throw new Error(message);
};

/** The answer is sent and the fault is logged: in development, where a page should go on. */
export const logStrange: OnStrange = (message, { log }) =>
  log.error(`OpenAPI does not describe this: ${message}`);

const anyObject: JsonSchema = { type: 'object' };

interface StrictOptions {
  findOwn: FindOwnAnswers;
  onStrange: OnStrange;
  /** Judge what is sent, too: large answers are text already, and reading them takes time. */
  readsText: boolean;
}

/**
 * Holds each answer against OpenAPI: its status, its media type, its body as it was made and as it is sent, and the code
 * of a refusal.
 */
export function registerStrictAnswers(
  app: FastifyInstance,
  { api, ajv }: Pick<Schemas, 'api' | 'ajv'>,
  { findOwn, onStrange, readsText }: StrictOptions,
): void {
  const schemaOf = (request: FastifyRequest): JsonSchema => {
    const { api: name = '' } = request.routeOptions.config;
    return findOwn(request)?.answer ?? api.get(name)?.$defs?.response ?? anyObject;
  };
  const codesOf = (request: FastifyRequest): readonly ErrorCode[] => {
    const { method, routeOptions } = request;
    const body = api.get(routeOptions.config.api ?? '')?.$defs?.request;
    return findOwn(request)?.refusals ?? refusalsOf(routeOptions.config, { method, body });
  };
  const tell = (problem: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    if (!problem) return;
    const { method, routeOptions } = request;
    onStrange(`${method} ${routeOptions.url} answers ${reply.statusCode}: ${problem}`, request, reply);
  };
  // A server error is what an undescribed answer ends in; it is described for every call.
  const isJudged = (request: FastifyRequest, reply: FastifyReply) =>
    request.routeOptions.url?.startsWith('/api/') && reply.statusCode !== 500;

  const serialised = new WeakSet<FastifyReply>();
  const strangeText = (
    { routeOptions: { config } }: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) => (payload && !config.written && !serialised.has(reply) ? 'it passed by the serialiser.' : undefined);

  // Before the serialiser leaves out what isn't declared.
  app.addHook('preSerialization', async (request, reply, payload) => {
    serialised.add(reply);
    if (isJudged(request, reply) && answersOf(request.routeOptions.config)[reply.statusCode])
      tell(bodyProblem(schemaOf(request), JSON.stringify(payload), ajv), request, reply);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isJudged(request, reply)) return;
    const success = answersOf(request.routeOptions.config)[reply.statusCode];
    const answer = { reply, payload: readsText || !success ? payload : undefined, ajv };
    const problem = success
      ? (problemOf(success, schemaOf(request), answer) ??
        (success === 'json' ? strangeText(request, reply, payload) : undefined))
      : refusalProblem(codesOf(request), answer);
    tell(problem, request, reply);
  });
}

interface Answer {
  reply: FastifyReply;
  payload: unknown;
  ajv: Ajv;
}

/** A refusal has one of the call's codes, and a status of these. */
function refusalProblem(codes: readonly ErrorCode[], answer: Answer): string | undefined {
  const { reply, payload } = answer;
  if (!(reply.statusCode in refusalAnswers(codes))) return 'OpenAPI does not know this status.';
  const problem = problemOf('json', errorBody, answer);
  if (problem || typeof payload !== 'string') return problem;
  const { errorType } = JSON.parse(payload) as { errorType: ErrorCode };
  return codes.includes(errorType) ? undefined : `OpenAPI does not know the code ${errorType}.`;
}

function problemOf(
  body: AnswerBody,
  schema: JsonSchema,
  { reply, payload, ajv }: Answer,
): string | undefined {
  const type = String(reply.getHeader('content-type') ?? '');
  if (body === 'nothing') return payload ? 'the body should be empty.' : undefined;
  if (body !== 'json') return body === '*/*' || type.startsWith(body) ? undefined : `its type is ${type}.`;
  if (!type.startsWith('application/json')) return `its type is "${type}".`;
  // What was compressed for many was text before.
  const isText =
    typeof payload === 'string' || (Buffer.isBuffer(payload) && !reply.hasHeader('content-encoding'));
  return isText ? bodyProblem(schema, payload.toString(), ajv) : undefined;
}

function bodyProblem(schema: JsonSchema, json: string, ajv: Ajv): string | undefined {
  const validate = validatorOf(schema, ajv);
  return validate(JSON.parse(json)) ? undefined : ajv.errorsText(validate.errors);
}

type Validate = ReturnType<Ajv['compile']>;
const ofSchemas = new WeakMap<JsonSchema, Validate>();
const ofTexts = new WeakMap<Ajv, Map<string, Validate>>();

/** Compiled once for all apps of a process that share their schemas: each writes those of its entities' answers anew, and all alike. */
function validatorOf(schema: JsonSchema, ajv: Ajv): Validate {
  const known = ofSchemas.get(schema);
  if (known) return known;
  const byText = ofTexts.get(ajv) ?? new Map<string, Validate>();
  ofTexts.set(ajv, byText);
  const text = JSON.stringify(schema);
  const validate = byText.get(text) ?? ajv.compile(schema);
  byText.set(text, validate);
  ofSchemas.set(schema, validate);
  return validate;
}
