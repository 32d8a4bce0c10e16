import { type Ajv, createAjv } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';

/** Bodies are not coerced and unknown fields are refused: the same ajv as in the browser. */
export function registerValidation(app: FastifyInstance, ajv: Ajv = createAjv()): void {
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
}
