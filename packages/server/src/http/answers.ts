import type { JsonSchema } from '@rezeptur/engine/core';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { ErrorCode } from '../errors.ts';

/** What stands in an answer's body: JSON as `schemas/api` describes it, nothing, or a file of this media type. */
export type AnswerBody = 'json' | 'nothing' | `${string}/${string}`;

/** Every status with which a call answers when it isn't refused, and what comes with it. */
export type Answers = Readonly<Record<number, AnswerBody>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: 200 with JSON. OpenAPI reads it, and tests hold every answer against it. */
    answers?: Answers;
    /** How JSON is made that doesn't pass the serialiser: text that is written once for many. */
    written?: string;
  }
}

/** What a call answers whose address several nouns share: by the request, which names one. */
export interface OwnAnswers {
  answer: JsonSchema | undefined;
  refusals: readonly ErrorCode[];
}
export type FindOwnAnswers = (request: FastifyRequest) => OwnAnswers | undefined;

export const created: Answers = { 201: 'json' };
export const noContent: Answers = { 204: 'nothing' };
export const pdf: Answers = { 200: 'application/pdf' };
export const script: Answers = { 200: 'text/javascript' };
/** What somebody uploaded, of the type it came with. */
export const upload: Answers = { 200: '*/*' };
/** JSON, or the news that the caller's copy is still right. */
export const revalidated: Answers = { 200: 'json', 304: 'nothing' };

const usual: Answers = { 200: 'json' };

export const answersOf = (config: RouteOptions['config']): Answers => config?.answers ?? usual;
