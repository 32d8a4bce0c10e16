import type { JsonValue } from '@rezeptur/engine/core';
import type { NewField } from './shape-of.ts';
import { kindOf } from './shape-of.ts';

type Language = 'de' | 'en';
type Entries = Record<string, JsonValue>;

const answers = { de: { yes: 'Ja', no: 'Nein' }, en: { yes: 'Yes', no: 'No' } };

/** Labels and options of fields, and of those that they hold. */
export const wordsOf = (fields: readonly NewField[], language: Language): Entries =>
  Object.fromEntries(
    fields
      .filter((field) => !kindOf(field).isNeverAsked)
      .map((field) => [field.name, wordsOfField(field, language)]),
  );

function wordsOfField(field: NewField, language: Language): Entries {
  const { name, fields = [] } = field;
  const isList = kindOf(field).holds === 'values';
  // The entries of a list have no words of their own: their options are the list's.
  const options = optionsOf((isList && fields[0]) || field, language);
  return {
    label: field.label?.[language] || readable(name),
    ...(Object.keys(options).length > 0 && { options }),
    ...(!isList && wordsOf(fields, language)),
  };
}

const optionsOf = ({ type, options = [] }: NewField, language: Language): Entries =>
  type === 'yesno'
    ? answers[language]
    : Object.fromEntries(options.map((option) => [option, readable(option)]));

/** `orderNumber` -> `Order number`: a start until somebody writes better words. */
export function readable(name: string): string {
  const words = name
    .replaceAll(/[_/-]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
