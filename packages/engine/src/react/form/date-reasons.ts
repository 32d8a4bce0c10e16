import { dayText } from '../../core/dates/day-text.ts';
import { schemaAt } from '../../core/form/describe-field.ts';
import {
  type Answers,
  dateField,
  type FieldError,
  type FormDefinition,
  isUnderstood,
  wordsOf,
} from '../../core/index.ts';
import { getIn } from './paths.ts';

/**
 * A verdict in which texts that are no day or time say why, once: `31.2.1990` fails the format, its rules and its greatest
 * length, but what is wrong is that February has 28 days.
 */
export function withDateReasons(
  { schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>,
  answers: Answers,
  errors: readonly FieldError[],
  locale: string,
): readonly FieldError[] {
  const said = new Map<string, FieldError | undefined>();
  const example = dayText({ year: 1990, month: 12, day: 31 }, locale);
  for (const { path } of errors) {
    if (path === '' || said.has(path)) continue;
    const value = getIn(answers, path);
    // Most of a verdict is about fields that were left empty.
    if (typeof value !== 'string' || value === '') continue;
    const own = schemaAt(schema, path).schema;
    const field = dateField(own, ui.fields?.[wordsOf(path)] ?? {}, locale);
    const reading = field?.read(value);
    if (!field || !reading || isUnderstood(reading)) continue;
    const { reason, params } = reading;
    const { format } = field;
    said.set(path, {
      path,
      rule: 'format',
      params: { ...params, example, format, variant: reason === 'unknown' ? format : reason },
    });
  }
  if (said.size === 0) return errors;
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const reason = said.get(error.path);
    if (!reason) return [error];
    if (told.has(error.path)) return [];
    told.add(error.path);
    return [reason];
  });
}
