import { isUnanswered } from './answer-parts.ts';
import { describeField, type FormTexts } from './fields/describe-field.ts';
import { optionSchemas } from './fields/option-schemas.ts';

const typed = new Set(['text', 'textarea', 'rich-text']);

/**
 * Whether somebody put it into words: it was not chosen, is no number or day, and nothing that browsers fill in, which are
 * names and addresses and belong to no language.
 */
export function isInOwnWords(texts: FormTexts, path: string, value: unknown): boolean {
  if (isUnanswered(value)) return false;
  if (Array.isArray(value))
    return value.every((entry, index) => isInOwnWords(texts, `${path}.${index}`, entry));
  const { widget, schema, ui } = describeField(texts, path);
  return (
    typeof value === 'string' &&
    typed.has(widget) &&
    ui.autocomplete === undefined &&
    optionSchemas(schema).length === 0
  );
}
