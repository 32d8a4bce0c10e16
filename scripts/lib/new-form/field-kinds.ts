import type { FieldUi, JsonSchema, JsonValue } from '@rezeptur/engine/core';

export interface FieldKind {
  /** Said when the types are listed. */
  about: string;
  hasOptions?: boolean;
  schema(required: boolean, options: string[]): JsonSchema;
  ui?: FieldUi;
  example(options: string[]): JsonValue;
}

const rules = (...parts: (string | false)[]) => {
  const listed = parts.filter(Boolean).join('|');
  return listed ? { rules: listed } : {};
};
const text = (maxLength: number, example: string, about: string, ui?: FieldUi): FieldKind => ({
  about,
  schema: (required) => ({ type: 'string', maxLength, ...rules(required && 'required') }),
  ...(ui && { ui }),
  example: () => example,
});
const choice = (about: string, widget: string): FieldKind => ({
  about,
  hasOptions: true,
  schema: (_required, options) => ({ type: 'string', enum: options }),
  ui: { widget },
  example: ([first = '']) => first,
});

/** The types of fields that a new form can begin with; a ui.json knows more. */
export const fieldKinds: Record<string, FieldKind> = {
  text: text(200, 'Beispiel', 'one line of text'),
  textarea: text(2000, 'Ein Beispiel mit mehreren Worten.', 'several lines of text', { widget: 'textarea' }),
  email: {
    about: 'an e-mail address',
    schema: (required) => ({ type: 'string', maxLength: 254, ...rules(required && 'required', 'email') }),
    ui: { widget: 'email', autocomplete: 'email' },
    example: () => 'erika@demo.test',
  },
  phone: {
    about: 'a phone number',
    schema: (required) => ({
      type: 'string',
      maxLength: 30,
      ...rules(required && 'required', 'matches:/^[+]?[0-9][0-9 ()\\/-]{4,28}$/'),
    }),
    ui: { widget: 'phone', autocomplete: 'tel' },
    example: () => '040 5550123',
  },
  number: {
    about: 'a whole number from 0',
    schema: () => ({ type: 'integer', minimum: 0, maximum: 1_000_000 }),
    ui: { widget: 'number' },
    example: () => 3,
  },
  money: {
    about: 'an amount, kept in cents',
    schema: () => ({ type: 'integer', minimum: 0, maximum: 100_000_000 }),
    ui: { widget: 'money' },
    example: () => 1990,
  },
  date: {
    about: 'a day',
    schema: (required) => ({
      type: 'string',
      maxLength: 10,
      ...rules(required && 'required', 'date_format:YYYY-MM-DD'),
    }),
    ui: { widget: 'date' },
    example: () => '2026-03-02',
  },
  yesno: {
    about: 'a question answered with yes or no',
    schema: () => ({ type: 'string', enum: ['yes', 'no'] }),
    ui: { widget: 'radio' },
    example: () => 'yes',
  },
  choice: choice('one of a few, as large buttons', 'choice'),
  select: choice('one of many, in a list', 'select'),
  multiselect: {
    about: 'some of several',
    hasOptions: true,
    schema: (required, options) => ({
      type: 'array',
      ...(required && { minItems: 1 }),
      maxItems: options.length,
      uniqueItems: true,
      items: { type: 'string', enum: options },
    }),
    ui: { widget: 'multiselect' },
    example: (options) => options.slice(0, 1),
  },
  checkbox: {
    about: 'a box to tick',
    schema: (required) => ({ type: 'boolean', ...rules(required && 'required|accepted') }),
    ui: { widget: 'checkbox' },
    example: () => true,
  },
  consent: {
    about: 'a consent that is recorded; its name ends in Consent',
    schema: (required) => ({ type: 'boolean', ...rules(required && 'required|accepted') }),
    ui: { widget: 'consent' },
    example: () => true,
  },
  file: {
    about: 'a document or picture',
    schema: () => ({ $ref: 'https://rezeptur.invalid/schemas/shared/upload' }),
    ui: { widget: 'file' },
    example: () => ({ id: 'f1', name: 'dokument.pdf', size: 184320, type: 'application/pdf' }),
  },
};
