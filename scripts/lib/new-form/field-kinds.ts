import type { FieldTypeName, FieldUi, JsonSchema, JsonValue } from '@rezeptur/engine/core';

export interface FieldKind {
  hasOptions?: boolean;
  /** What it is made of: fields with names, or entries that are values of one type. */
  holds?: 'fields' | 'values';
  /** Nothing can be answered where nothing is shown. */
  isNeverAsked?: boolean;
  /** `inner` is the schema of what it holds. */
  schema(required: boolean, options: string[], inner: JsonSchema): JsonSchema;
  /** `ui.widget` is the type itself where this says nothing. */
  ui?: FieldUi;
  example(options: string[], inner: JsonValue): JsonValue;
}

const most = 20;

const rules = (...parts: (string | false)[]) => {
  const listed = parts.filter(Boolean).join('|');
  return listed ? { rules: listed } : {};
};
const text = (maxLength: number, example: string, ...more: string[]): FieldKind => ({
  schema: (required) => ({ type: 'string', maxLength, ...rules(required && 'required', ...more) }),
  example: () => example,
});
const formatted = (format: string, maxLength: number, example: string): FieldKind => ({
  schema: (required) => ({ type: 'string', format, maxLength, ...rules(required && 'required') }),
  example: () => example,
});
const choice: FieldKind = {
  hasOptions: true,
  schema: (_required, options) => ({ type: 'string', enum: options }),
  example: ([first = '']) => first,
};
const tick: FieldKind = {
  schema: (required) => ({ type: 'boolean', ...rules(required && 'required|accepted') }),
  example: () => true,
};
const whole = (maximum: number, example: number): FieldKind => ({
  schema: () => ({ type: 'integer', minimum: 0, maximum }),
  example: () => example,
});
const entries = (holds: FieldKind['holds']): FieldKind => ({
  holds,
  schema: (required, _options, items) => ({
    type: 'array',
    ...(required && { minItems: 1 }),
    maxItems: most,
    items,
  }),
  example: (_options, inner) => [inner],
});

/** How a new form begins with each type of field that the engine has. */
export const fieldKinds: Record<FieldTypeName, FieldKind> = {
  text: { ...text(200, 'Beispiel'), ui: {} },
  email: { ...text(254, 'erika@demo.test', 'email'), ui: { widget: 'email', autocomplete: 'email' } },
  phone: {
    ...text(30, '040 5550123', 'matches:/^[+]?[0-9][0-9 ()\\/-]{4,28}$/'),
    ui: { widget: 'phone', autocomplete: 'tel' },
  },
  url: text(200, 'https://example.org', 'url'),
  password: {
    schema: (required) => ({
      type: 'string',
      writeOnly: true,
      ...rules(required && 'required', 'length:8,200'),
    }),
    ui: { widget: 'password', autocomplete: 'new-password' },
    example: () => 'Demo-Passwort1!',
  },
  textarea: text(2000, 'Ein Beispiel mit mehreren Worten.'),
  'rich-text': text(4000, 'Ein **Beispiel** mit mehreren Worten.'),
  number: whole(1_000_000, 3),
  money: whole(100_000_000, 1990),
  date: {
    schema: (required) => ({
      type: 'string',
      maxLength: 10,
      ...rules(required && 'required', 'date_format:YYYY-MM-DD'),
    }),
    example: () => '2026-03-02',
  },
  time: formatted('time-local', 5, '08:30'),
  datetime: formatted('date-time', 30, '2026-03-02T09:30:00.000Z'),
  'datetime-local': formatted('date-time-local', 16, '2026-03-02T10:30'),
  select: choice,
  multiselect: {
    hasOptions: true,
    schema: (required, options) => ({
      type: 'array',
      ...(required && { minItems: 1 }),
      maxItems: options.length,
      uniqueItems: true,
      items: { type: 'string', enum: options },
    }),
    example: (options) => options.slice(0, 1),
  },
  radio: choice,
  choice,
  // A file is sent with the answers, and such a body leaves `false` out: no is an answer of its own.
  yesno: {
    schema: () => ({ type: 'string', enum: ['yes', 'no'] }),
    ui: { widget: 'radio' },
    example: () => 'yes',
  },
  checkbox: tick,
  consent: tick,
  file: {
    schema: () => ({ $ref: 'https://rezeptur.invalid/schemas/shared/upload' }),
    example: () => ({ id: 'f1', name: 'dokument.pdf', size: 184320, type: 'application/pdf' }),
  },
  list: entries('values'),
  collection: entries('fields'),
  group: {
    holds: 'fields',
    schema: (_required, _options, inner) => inner,
    example: (_options, inner) => inner,
  },
  hidden: {
    isNeverAsked: true,
    schema: () => ({ type: 'string', maxLength: 200 }),
    example: () => 'campaign',
  },
};
