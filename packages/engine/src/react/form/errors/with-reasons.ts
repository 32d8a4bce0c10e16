import { schemaAt } from '../../../core/form/fields/describe-field.ts';
import { fieldTypeOf } from '../../../core/form/fields/field-types.ts';
import { widgetOf } from '../../../core/form/fields/widget-of.ts';
import { type Answers, type FieldError, type FormDefinition, wordsOf } from '../../../core/index.ts';
import { getIn } from '../store/paths.ts';
import type { ReasonFor } from '../theme/registry.ts';

/**
 * A verdict in which texts that a widget couldn't read say why, once: `31.2.1990` fails the format, its rules and its
 * greatest length, but what is wrong is that February has 28 days.
 * @param reasonsOf how the widget of this name explains a text that it can't read, if it reads texts at all.
 */
export function withReasons(
  { schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>,
  answers: Answers,
  errors: readonly FieldError[],
  locale: string,
  reasonsOf: (widget: string) => ReasonFor | undefined,
): readonly FieldError[] {
  const said = new Map<string, FieldError | undefined>();
  for (const { path } of errors) {
    if (path === '' || said.has(path)) continue;
    const value = getIn(answers, path);
    // Most of a verdict is about fields that were left empty.
    if (typeof value !== 'string' || value === '') continue;
    const own = schemaAt(schema, path).schema;
    const fieldUi = ui.fields?.[wordsOf(path)] ?? {};
    // Widgets of an application's own read their texts themselves.
    if (fieldUi.widget !== undefined && !fieldTypeOf(fieldUi.widget)) continue;
    const params = reasonsOf(widgetOf(own, fieldUi, wordsOf(path)))?.(value, own, fieldUi, locale);
    if (params) said.set(path, { path, rule: 'format', params });
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
