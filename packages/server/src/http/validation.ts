import {
  type Ajv,
  createAjv,
  deepestAnswer,
  isDeeperThan,
  type JsonSchema,
  normaliseAnswers,
  withoutBlanks,
} from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Bodies are normalised and freed of what was left empty, not coerced, and unknown fields are refused: the same functions and the same ajv as in the
 * browser. A handler gets what was judged.
 */
export function registerValidation(app: FastifyInstance, ajv: Ajv = createAjv()): void {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    done(isDeeperThan(deepestAnswer, body) ? new AppError('malformedBody') : undefined);
  });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = ajv.compile(schema as object);
    if (httpPart !== 'body') return validate;
    return (sent: unknown) => {
      const value = withoutBlanks(schema as JsonSchema, normaliseAnswers(schema as JsonSchema, sent));
      return validate(value) ? { value } : { error: validate.errors ?? [] };
    };
  });
}
