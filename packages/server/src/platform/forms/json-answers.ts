import { type Answers, forbiddenKeys, mostLevels } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import { filesIn } from './files-in.ts';

/** Answers sent as JSON, within the bounds that hold for multipart forms. Files can't come this way. */
export function jsonAnswers(body: unknown, sayReserved: (name: string) => string = (name) => name): Answers {
  const reserved = forbiddenIn(body, mostLevels);
  if (reserved.length > 0)
    throw new AppError('malformedBody', {
      data: { [reserved.join('.')]: [sayReserved(reserved.at(-1) ?? '')] },
    });
  if (!isObject(body) || Array.isArray(body) || !isShallow(body, mostLevels))
    throw new AppError('malformedBody');
  if (filesIn(body).length > 0) throw new AppError('unsupportedMediaType');
  return body;
}

function isShallow(value: unknown, left: number): boolean {
  if (!isObject(value)) return true;
  return left > 0 && Object.values(value).every((entry) => isShallow(entry, left - 1));
}

/** The steps to the first name that reaches an object's prototype. */
function forbiddenIn(value: unknown, left: number): string[] {
  if (!isObject(value) || left === 0) return [];
  for (const [key, entry] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) return [key];
    const below = forbiddenIn(entry, left - 1);
    if (below.length > 0) return [key, ...below];
  }
  return [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
