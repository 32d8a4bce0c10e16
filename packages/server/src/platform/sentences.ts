import {
  calledAt,
  type FieldError,
  type FormDefinition,
  fieldErrorText,
  type Measure,
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

/** Sentences per field, which name it by its label. */
export function sentencesByField(
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
  labelOf: (path: string) => string = (path) => wordFor(path, texts, locale),
  scopeOf?: (path: string) => string,
  measureAt?: (path: string) => Measure | undefined,
): Record<string, string[]> {
  // Without a prototype: a field may be called `constructor`.
  const data: Record<string, string[]> = Object.create(null);
  const t = (key: string | string[], params?: Record<string, unknown>) => texts.t(locale, key, params);
  for (const error of errors) {
    const sentence =
      error.message ??
      fieldErrorText(error, {
        t,
        label: labelOf(error.path),
        ...(scopeOf && { scope: scopeOf(error.path) }),
        measure: measureAt?.(error.path),
        isWhole: error.path === '',
      });
    const known = data[error.path] ?? [];
    if (!known.includes(sentence)) data[error.path] = [...known, sentence];
  }
  return data;
}

/** Sentences per field of a form, with the form's own words where it has some, else its schema's titles. */
export function sentencesByForm(
  { name: form, schema }: Pick<FormDefinition, 'name' | 'schema'>,
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
  return sentencesByField(errors, texts, locale, labelOf, scopeOf);
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
  const measureAt = (path: string) =>
    measureOf(definition.properties[path] ?? {}, definition.ui.fields?.[path], path);
  return sentencesByField(errors, texts, locale, labelOf, scopeOf, measureAt);
}
