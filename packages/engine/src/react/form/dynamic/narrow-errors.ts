import { type FieldError, holds } from '../../../core/index.ts';
import { getIn } from '../paths.ts';
import { type DrawnSchema, drawnAt } from './drawn-schema.ts';

/** These say only that no alternative fits; what is wrong with the chosen one is said beside. */
const GENERAL = new Set(['oneOf', 'anyOf', 'if']);
const JUDGED = new Set(
  ['type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'].concat([
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]),
);

/**
 * The verdict speaks of every alternative; the person chose one. What is said of others is left out, as long as
 * something is left: a form that is refused never looks as if nothing were wrong.
 */
export function narrowErrors(
  errors: readonly FieldError[],
  drawn: DrawnSchema,
  answers: unknown,
): readonly FieldError[] {
  const kept = errors.filter((error) => concerns(error, drawn, answers));
  return kept.length > 0 ? kept : errors;
}

function concerns({ path, rule }: FieldError, drawn: DrawnSchema, answers: unknown): boolean {
  if (GENERAL.has(rule)) return false;
  if (path === '') return true;
  const steps = path.split('.');
  const name = steps.at(-1) ?? '';
  const parent = drawnAt(drawn, steps.slice(0, -1).join('.'));
  if (rule === 'required') return parent.required?.includes(name) ?? false;
  const schema = drawnAt(drawn, path);
  if (schema['x-hidden'] || Object.keys(schema).length === 0) return false;
  if (!JUDGED.has(rule)) return true;
  return !holds({ [rule]: schema[rule] }, getIn(answers, path));
}
