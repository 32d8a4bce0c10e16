import type { JsonSchema } from '@rezeptur/engine/core';
import { type ErrorCode, errorStatus } from '../../errors.ts';

/** The one shape of all refusals; `errorType` is one of the codes of the error table. */
export const errorBody: JsonSchema = {
  type: 'object',
  required: ['error', 'errorType'],
  properties: {
    error: { type: 'string', description: "A sentence for people, in the request's language." },
    errorType: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'array', items: { type: 'string' } },
    data: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    steps: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Of fields in `data`: the step of the form in which each stands.',
    },
    articleIds: { type: 'array', items: { type: 'string' } },
    current: { type: 'object', additionalProperties: true },
  },
};

const words: Record<number, string> = {
  400: 'The request is malformed.',
  401: 'No user is signed in.',
  403: 'Not allowed, or the XSRF token is wrong.',
  404: 'There is no such thing.',
  409: 'The state or the version does not fit.',
  413: 'Too large.',
  415: 'Not a type that is taken.',
  422: 'Fields are wrong; `data` says which and why.',
  429: 'Too many tries; `Retry-After` says how long to wait.',
  500: 'Something unexpected.',
  503: 'Not available right now; `Retry-After` says when to try again.',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
};

/** What a call may be refused with, by status. */
export function refusalAnswers(codes: readonly ErrorCode[]): Record<number, unknown> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => {
      const ofThese = { properties: { errorType: { enum: known } } };
      return [status, refusal(status, { allOf: [{ $ref: '#/components/schemas/error' }, ofThese] })];
    }),
  );
}

const refusal = (status: number, schema: JsonSchema) => ({
  description: words[status] ?? 'Refused.',
  ...((status === 429 || status === 503) && { headers: retryAfter }),
  content: { 'application/json': { schema } },
});
