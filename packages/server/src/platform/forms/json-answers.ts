import { type Answers, forbiddenKeys, mostLevels } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import { filesIn } from './files-in.ts';

/** Answers sent as JSON, within the bounds that hold for multipart forms. Files can't come this way. */
export function jsonAnswers(body: unknown): Answers {
  if (!isObject(body) || Array.isArray(body) || !isShallow(body, mostLevels))
    throw new AppError('malformedBody');
  if (filesIn(body).length > 0) throw new AppError('unsupportedMediaType');
  return body;
}

function isShallow(value: unknown, left: number): boolean {
  if (!isObject(value)) return true;
  if (left === 0 || Object.keys(value).some((key) => forbiddenKeys.has(key))) return false;
  return Object.values(value).every((entry) => isShallow(entry, left - 1));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
