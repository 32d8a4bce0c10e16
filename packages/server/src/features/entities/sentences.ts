import type { FieldError } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../../plugins/entity-definition.ts';
import type { Locale, Texts } from '../../plugins/texts.ts';
import { sentencesByField } from '../../plugins/validation.ts';

/** What is wrong with which field, in the words of the back office. */
export function sentencesByEntity(
  definition: EntityDefinition,
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
): Record<string, string[]> {
  const textOr = (path: string, key: string) => (texts.has(locale, key) ? texts.t(locale, key) : path);
  const labelOf = (path: string) => textOr(path, `entities:${definition.name}.${path}.label`);
  return sentencesByField(errors, texts, locale, labelOf);
}
