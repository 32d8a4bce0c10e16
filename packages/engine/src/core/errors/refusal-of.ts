import { calledAt } from '../form/words/title-at.ts';
import type { FieldError, JsonSchema } from '../types.ts';
import { fieldErrorText, type Translate } from './field-error-text.ts';

/** The body of a refusal, as pages of the engine read it: `data` stands at the fields. */
export interface Refusal {
  error: string;
  data: Record<string, string[]>;
}

/** What a server answers with 422 over these errors of a form or an item: sentences by field, which name it as its schema does. */
export function refusalOf(
  errors: readonly FieldError[],
  { schema }: { schema: JsonSchema },
  t: Translate,
): Refusal {
  // Whoever sends a field called "toString" means no method.
  const data: Record<string, string[]> = Object.create(null);
  for (const error of errors) {
    const { path } = error;
    const isWhole = path === '';
    const label = isWhole ? '' : calledAt(schema, path);
    const sentence = fieldErrorText(error, { t, label, isWhole });
    data[path] = [...(data[path] ?? []), sentence];
  }
  return { error: t('engine:form.incomplete'), data };
}
