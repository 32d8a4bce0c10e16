import type { Ajv, JsonSchema } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../errors.ts';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import { type AnswerBody, answersOf, type FindOwnAnswers, type OwnAnswers } from '../answers.ts';
import { errorAnswers, errorBody } from './error-answers.ts';

/**
 * Makes an answer that OpenAPI doesn't describe a failure: another status, another media type, or a body that its schema
 * refuses. For tests: whatever they call is held against the document.
 */
export function registerStrictAnswers(
  app: FastifyInstance,
  { api, ajv }: Pick<Schemas, 'api' | 'ajv'>,
  findOwn: FindOwnAnswers,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url } = request.routeOptions;
    // A server error is what an undescribed answer ends in; it is described for every call.
    if (!url?.startsWith('/api/') || reply.statusCode === 500) return;
    const own = findOwn(request);
    const success: AnswerBody | undefined = answersOf(config)[reply.statusCode];
    const response = own?.answer ?? (config.api ? api.get(config.api)?.$defs?.response : undefined);
    const answer = { reply, payload, ajv };
    const problem = success
      ? problemOf(success, response ?? { type: 'object' }, answer)
      : (refusalProblem(request, answer) ?? codeProblem(own, answer));
    if (!problem) return;
    const message = `${request.method} ${url} answers ${reply.statusCode}: ${problem}`;
    void reply.code(500);
    throw new Error(message);
  });
}

interface Answer {
  reply: FastifyReply;
  payload: unknown;
  ajv: Ajv;
}

function refusalProblem({ method, routeOptions: { config } }: FastifyRequest, answer: Answer) {
  const described = errorAnswers({ access: config.access ?? 'public', method, reads: config.reads });
  return answer.reply.statusCode in described
    ? problemOf('json', errorBody, answer)
    : 'OpenAPI does not know this status.';
}

/** A call that names its codes answers with no other. */
function codeProblem(own: OwnAnswers | undefined, { payload }: Answer): string | undefined {
  if (!own || typeof payload !== 'string') return undefined;
  const { errorType } = JSON.parse(payload) as { errorType: ErrorCode };
  return own.refusals.includes(errorType) ? undefined : `OpenAPI does not know the code ${errorType}.`;
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
  if (typeof payload !== 'string') return undefined;
  const validate = ajv.compile(schema);
  return validate(JSON.parse(payload)) ? undefined : ajv.errorsText(validate.errors);
}
