import type { ErrorBody } from '@rezeptur/engine/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Locale, Texts } from '../platform/texts.ts';
import { STATUS_CODES } from './node-http.ts';

export interface ErrorDeps {
  texts: Texts;
  /** Sentences per field for a body that the route's schema refuses. */
  fieldData(
    errors: NonNullable<FastifyError['validation']>,
    request: FastifyRequest,
  ): Record<string, string[]>;
}

/** Answers every refusal in the wire shape; what is unknown is logged with its request id and leaves as a plain 500. */
export function registerErrors(app: FastifyInstance, deps: ErrorDeps): void {
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('noteworthy', null);
  app.decorateRequest('peopleRead', null);
  app.decorateRequest('unexpected', null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request, deps);
    if (refusal.code === 'internal') {
      request.unexpected = error;
      request.log.error({ err: error }, 'unexpected error');
    }
    if (refusal.status === 503) request.log.warn({ err: refusal.cause ?? refusal }, 'unavailable');
    return sendRefusal(refusal, request, reply, deps.texts);
  });
}

export function sendRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply, texts: Texts) {
  const { retryAfter } = refusal;
  request.refusedWith = refusal.code;
  // Not `request.locale`: a request that fastify refuses by itself has nothing that was added to requests.
  const body = refusalBody(refusal, texts.localeOf(request.headers['accept-language']), texts);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

/** What a refusal says, in words. */
export function refusalBody({ code, info }: AppError, locale: Locale, texts: Texts): ErrorBody {
  const { params, data, steps, articleIds, current } = info;
  const error = texts.t(locale, `errors:${code}`, params);
  return {
    error,
    errorType: code,
    errors: data ? [...new Set(Object.values(data).flat())] : [error],
    ...(data && { data }),
    ...(steps && { steps }),
    ...(articleIds && { articleIds }),
    ...(current && { current }),
  };
}

/** Errors of Fastify and its plugins that a client caused, as codes of ours. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_FILES_LIMIT: 'bodyTooLarge',
  FST_PARTS_LIMIT: 'bodyTooLarge',
  FST_FIELDS_LIMIT: 'bodyTooLarge',
  FST_PROTO_VIOLATION: 'malformedBody',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_RATE_LIMIT: 'tooManyTries',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_ERR_BAD_URL: 'badRequest',
};

const byStatus: Record<number, ErrorCode> = {
  400: 'badRequest',
  401: 'notSignedIn',
  403: 'notAllowed',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyTries',
  503: 'unavailable',
};

const namesNothing = ({ detail = '' }: { detail?: string }): boolean => detail.includes('is not present');

/** An address that leads to no route because it can't be read, or holds an id that is longer than any. */
export const unroutable = ({ code, cause }: FastifyError): AppError =>
  new AppError(code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'notFound' : 'badRequest', { cause });

function refusalOf(error: FastifyError | AppError, request: FastifyRequest, deps: ErrorDeps): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return invalid(error, request, deps);
  const code = known[error.code] ?? byDriver(error) ?? byStatus[error.statusCode ?? 0];
  if (code) return new AppError(code, { cause: error });
  const status = error.statusCode ?? 500;
  return new AppError(status >= 400 && status < 500 && STATUS_CODES[status] ? 'badRequest' : 'internal', {
    cause: error,
  });
}

function invalid(error: FastifyError, request: FastifyRequest, deps: ErrorDeps): AppError {
  // An id that is no id names nothing; a query that can't be read is a malformed request.
  if (error.validationContext === 'params') return new AppError('notFound');
  if (error.validationContext !== 'body') return new AppError('badRequest');
  return new AppError('invalidFields', { data: deps.fieldData(error.validation ?? [], request) });
}

/** What PostgreSQL refuses although all checks passed, because somebody else was faster. */
function byDriver(error: { code?: string; detail?: string }): ErrorCode | undefined {
  if (error.code === '23505') return 'alreadyExists';
  // A row is deleted that others name, or one is written that names none that there is.
  if (error.code === '23503') return namesNothing(error) ? 'notFound' : 'stillInUse';
  // A check of the table, e.g. less received than is reserved already.
  if (error.code === '23514') return 'impossibleValue';
  // A NUL byte, or a number or day that doesn't exist, can only come from the request.
  if (['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(error.code ?? '')) return 'badRequest';
  return undefined;
}
