import { toFieldErrors, type ValidatorError } from '@rezeptur/engine/core';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { sentencesByCall } from '../platform/sentences.ts';

/**
 * For a call whose page has a sentence of its own for answers that are missing or not whole. What no page sends, an
 * unknown field or a value of another type, is refused as everywhere.
 */
export const refuseIncomplete = (code: ErrorCode, deps: Pick<Deps, 'texts' | 'schemas'>) => ({
  attachValidation: true,
  preHandler: async (request: FastifyRequest): Promise<void> => {
    const refused = request.validationError;
    if (!refused) return;
    const errors = toFieldErrors(refused.validation as ValidatorError[] | undefined);
    const isStrange = errors.some(({ path, rule }) => path === '' || strange.includes(rule));
    if (refused.validationContext !== 'body' || isStrange) throw refused;
    throw new AppError(code, {
      data: sentencesByCall(request.routeOptions.config.api, errors, deps, request.locale),
    });
  },
});

const strange = ['additionalProperties', 'type'];
