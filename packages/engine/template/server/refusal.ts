import { type FieldError, fieldErrorText, type JsonSchema, type Translate } from '@rezeptur/engine/core';

/** What a page shows at its fields when the server refuses what was sent: sentences by field. */
export function refusal(errors: readonly FieldError[], schema: JsonSchema, t: Translate) {
  // Whoever sends a field called "toString" means no method.
  const data: Record<string, string[]> = Object.create(null);
  for (const error of errors) {
    const label = schema.properties?.[error.path]?.title ?? error.path;
    data[error.path] = [...(data[error.path] ?? []), fieldErrorText(error, { t, label })];
  }
  return { error: t('engine:form.incomplete'), data };
}
