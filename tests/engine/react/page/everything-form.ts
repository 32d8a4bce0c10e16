import {
  createAjv,
  createForm,
  type FormDefinition,
  type FormUi,
  type JsonSchema,
} from '@rezeptur/engine/core';

const upload: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'size', 'type'],
  properties: {
    id: { type: 'string', maxLength: 64 },
    name: { type: 'string', maxLength: 255 },
    size: { type: 'integer', minimum: 1 },
    type: { type: 'string', maxLength: 100 },
  },
  file: { types: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'], maxBytes: 1024 * 1024 },
};

const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', maxLength: 80, ...more });

/** Every widget of the engine in one form. */
const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'mail', 'born', 'kind', 'telemedicine', 'card', 'terms'],
  properties: {
    name: text({ rules: 'required|length:2,80' }),
    mail: {
      type: 'object',
      additionalProperties: false,
      required: ['first', 'second'],
      properties: {
        first: text({ rules: 'required|email' }),
        second: text({ rules: 'required|confirm:first' }),
      },
    },
    phone: text(),
    secret: text({ writeOnly: true }),
    amount: { type: 'integer', minimum: 1, maximum: 200 },
    priceCents: { type: 'integer', minimum: 0 },
    born: { type: 'string', maxLength: 10, rules: 'required|date_format:YYYY-MM-DD', minAge: 18 },
    gender: { type: 'string', enum: ['m', 'f', 'd'] },
    topics: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['a', 'b', 'c'] } },
    kind: { type: 'string', enum: ['paper', 'digital'] },
    telemedicine: { type: 'boolean' },
    news: { type: 'boolean' },
    terms: { type: 'boolean', rules: 'required|accepted' },
    note: { type: 'string', maxLength: 500 },
    card: upload,
    scans: { type: 'array', maxItems: 3, items: upload },
    items: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: text({ rules: 'required' }), count: { type: 'integer', minimum: 1 } },
      },
    },
  },
};

const ui: FormUi = {
  fields: {
    name: { autocomplete: 'name', row: 'a' },
    phone: { widget: 'tel', autocomplete: 'tel' },
    'mail.first': { widget: 'email', blockPaste: true, row: 'm' },
    'mail.second': { widget: 'email', blockPaste: true, row: 'm' },
    secret: { widget: 'password', autocomplete: 'new-password', options: { strength: true } },
    born: { widget: 'date', autocomplete: 'bday' },
    gender: { widget: 'select' },
    kind: { widget: 'choice' },
    telemedicine: { widget: 'yesno' },
    terms: { widget: 'checkbox', options: { href: '/agb' } },
    note: { widget: 'textarea' },
  },
};

export const everythingForm: FormDefinition = createForm({
  name: 'everything',
  schema,
  ui,
  ajv: createAjv(),
});
