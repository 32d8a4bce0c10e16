import type { FieldUi, JsonSchema } from '../types.ts';
import { dateField } from './date-field.ts';
import { exampleDay } from './day-text.ts';
import { isUnderstood } from './reading.ts';

/**
 * Why a text is no day or time, as the params of `rules:format`; undefined where it is one, or where the field isn't one for
 * days or times.
 */
export function dateReason(
  text: string,
  schema: JsonSchema,
  ui: FieldUi,
  locale: string,
): Record<string, unknown> | undefined {
  const field = dateField(schema, ui, locale);
  const reading = field?.read(text);
  if (!field || !reading || isUnderstood(reading)) return undefined;
  const { reason, params } = reading;
  const { format } = field;
  const example = exampleDay(locale);
  return { ...params, example, format, variant: reason === 'unknown' ? format : reason };
}
