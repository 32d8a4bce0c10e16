import {
  asTyped,
  calledAt,
  declaredAt,
  type FieldError,
  type FieldUi,
  type FormDefinition,
  fieldErrorText,
  type JsonSchema,
  measureOf,
  toFieldErrors,
  withoutIndexes,
  wordsOf,
} from '@rezeptur/engine/core';
import type { ErrorObject } from 'ajv';
import type { EntityDefinition } from './schemas/entity-definition.ts';
import type { Schemas } from './schemas/schemas.ts';
import type { Locale, Texts } from './texts.ts';

/** What ajv found, as sentences per field, in the wire shape's `data`. */
export function sentencesOf(
  errors: ErrorObject[] | null | undefined,
  texts: Texts,
  locale: Locale,
): Record<string, string[]> {
  return sentencesByField(toFieldErrors(errors), texts, locale);
}

/** The word for a field of a call that is no form: `items.0.amount` is "Menge". */
function wordFor(path: string, texts: Texts, locale: Locale): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  const key = `fields:${name}`;
  return texts.has(locale, key) ? texts.t(locale, key) : path;
}

/** What is wrong with a call's body, in the words of the form that sends it. */
export function sentencesByCall(
  api: string | undefined,
  errors: FieldError[],
  { texts, schemas }: { texts: Texts; schemas: Pick<Schemas, 'textsOfCall'> },
  locale: Locale,
): Record<string, string[]> {
  const scopeOf = (path: string) => schemas.textsOfCall(api, path) ?? `fields:${wordsOf(path)}`;
  const labelOf = (path: string) => {
    const key = `${scopeOf(path)}.label`;
    return texts.has(locale, key) ? texts.t(locale, key) : wordFor(path, texts, locale);
  };
  return sentencesByField(errors, texts, locale, labelOf, scopeOf);
}

/** What is declared of a field: it says how its values are typed, which is how a sentence writes them. */
type Declared = { schema: JsonSchema; ui?: FieldUi | undefined };

/** Sentences per field, which name it by its label. */
export function sentencesByField(
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
  labelOf: (path: string) => string = (path) => wordFor(path, texts, locale),
  scopeOf?: (path: string) => string,
  declaredOf: (path: string) => Declared = () => ({ schema: {} }),
): Record<string, string[]> {
  // Without a prototype: a field may be called `constructor`.
  const data: Record<string, string[]> = Object.create(null);
  const t = (key: string | string[], params?: Record<string, unknown>) => texts.t(locale, key, params);
  for (const error of withoutLengthOfDay(errors)) {
    const { schema, ui } = declaredOf(error.path);
    const sentence =
      error.message ??
      fieldErrorText(asTyped(ui?.widget, error), {
        t,
        label: labelOf(error.path),
        ...(scopeOf && { scope: scopeOf(error.path) }),
        measure: measureOf(schema, ui, error.path),
        isWhole: error.path === '',
      });
    const known = data[error.path] ?? [];
    if (!known.includes(sentence)) data[error.path] = [...known, sentence];
  }
  return data;
}

const isNoDay = ({ rule, params }: FieldError): boolean =>
  rule === 'date_format' || (rule === 'format' && params.format === 'date');

/** Of what is no day it needn't be said, too, that it is longer than one. */
function withoutLengthOfDay(errors: FieldError[]): FieldError[] {
  const noDays = new Set(errors.filter(isNoDay).map(({ path }) => path));
  return noDays.size === 0
    ? errors
    : errors.filter(({ path, rule }) => !(noDays.has(path) && rule === 'maxLength'));
}

/** Sentences per field of a form, with the form's own words where it has some, else its schema's titles. */
export function sentencesByForm(
  { name: form, schema, ui }: Pick<FormDefinition, 'name' | 'schema' | 'ui'>,
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
): Record<string, string[]> {
  const scopeOf = (path: string) => `forms:${form}.${wordsOf(path)}`;
  const labelOf = (path: string) => {
    // An entry that has no name of its own is called as its list is.
    const keys = [scopeOf(path), `forms:${form}.${withoutIndexes(path)}`].map((scope) => `${scope}.label`);
    const known = keys.find((key) => texts.has(locale, key));
    return known === undefined ? calledAt(schema, path) : texts.t(locale, known);
  };
  return sentencesByField(errors, texts, locale, labelOf, scopeOf, (path) =>
    declaredAt({ schema, ui }, path),
  );
}

/** What is wrong with which field, in the words of the back office. */
export function sentencesByEntity(
  definition: EntityDefinition,
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
): Record<string, string[]> {
  const textOr = (path: string, key: string) => (texts.has(locale, key) ? texts.t(locale, key) : path);
  const scopeOf = (path: string) => `entities:${definition.name}.${path}`;
  const labelOf = (path: string) => textOr(path, `${scopeOf(path)}.label`);
  const declaredOf = (path: string) => ({
    schema: definition.properties[path] ?? {},
    ui: definition.ui.fields?.[path],
  });
  return sentencesByField(errors, texts, locale, labelOf, scopeOf, declaredOf);
}
