import { type JsonSchema, normaliseAnswers, toFieldErrors, withoutBlanks } from '@rezeptur/engine/core';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { sentencesByCall } from '../../../platform/sentences.ts';

/** Reads a multipart body and holds it against its schema; whatever is wrong with a file is the code `file`. */
export function createReadMultipart<T>({ readForm, schemas, texts }: Deps, schema: JsonSchema) {
  const validate = schemas.ajv.compile(schema);
  return async (request: FastifyRequest): Promise<T> => {
    const sent = await readForm(request, schema).catch((error: unknown) => {
      throw asFileError(error);
    });
    const body = withoutBlanks(schema, normaliseAnswers(schema, sent));
    if (validate(body)) return body as T;
    const { api } = request.routeOptions.config;
    const data = sentencesByCall(api, toFieldErrors(validate.errors), { texts, schemas }, request.locale);
    const isAboutFiles = Object.keys(data).every((path) => /^(upload|file)\b/.test(path));
    throw isAboutFiles
      ? new AppError('file', { data, status: 422 })
      : new AppError('invalidFields', { data });
  };
}

/** Keeps the status that says what exactly was wrong with the file. */
function asFileError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const isAboutFile = error.code === 'wrongFileType' || error.code === 'fileTooLarge';
  return isAboutFile ? new AppError('file', { ...error.info, status: error.status, cause: error }) : error;
}
