import { deepEqual } from '../../schema/deep-equal.ts';
import { characterCount } from '../../schema/formats/character-count.ts';
import type { JsonSchema } from '../../types.ts';
import { wording } from './meaning.ts';

/** Has the field a default that it takes itself? Without ajv, so whatever isn't plain counts as no. */
export function defaultFits({ default: value, ...schema }: JsonSchema): boolean {
  return (
    value !== undefined &&
    Object.entries(schema).every(([key, limit]) => wording.has(key) || fits(key, limit, value))
  );
}

function fits(key: string, limit: unknown, value: unknown): boolean {
  const [least, size] = [Number(limit), typeof value === 'string' ? characterCount(value) : Number.NaN];
  switch (key) {
    case 'type':
      return [limit]
        .flat()
        .some((type) => (type === 'integer' ? Number.isInteger(value) : typeof value === type));
    case 'enum':
      return (limit as unknown[]).some((one) => deepEqual(one, value));
    case 'const':
      return deepEqual(limit, value);
    case 'minLength':
      return size >= least;
    case 'maxLength':
      return size <= least;
    case 'minimum':
      return typeof value === 'number' && value >= least;
    case 'maximum':
      return typeof value === 'number' && value <= least;
    default:
      return false;
  }
}
