import type { EntityUi, FieldUi, JsonSchema, JsonValue } from '@rezeptur/engine/core';
import { exampleValue, type NewField, schemaOf, uisOf } from '../new-form/shape-of.ts';
import { readable, wordsOf } from '../new-form/words-of.ts';
import { reference } from './entity-rules.ts';
import type { NewEntity } from './new-entity.ts';

/** An entity's files, its words and what roles may do with it. */
export interface MadeEntity {
  schema: JsonSchema;
  ui: EntityUi;
  texts: Record<'de' | 'en', Record<string, JsonValue>>;
  grants: Record<string, { actions: string[] }>;
}

const address = (name: string, file: string) => `https://rezeptur.invalid/schemas/entities/${name}/${file}`;
const ticks = ['yesno', 'checkbox'];
/** Too wide for a column, and in no order. */
const wide = ['textarea', 'rich-text', 'multiselect', 'file', 'list', 'collection', 'group'];
const searched = ['text', 'email', 'phone', 'url', 'textarea'];
const filtered = ['select', 'radio', 'choice', 'date', 'datetime', reference, ...ticks];
/** What a property looks like without a word in ui.json. */
const plain = [
  'text',
  'email',
  'number',
  'date',
  'datetime',
  'file',
  'list',
  'multiselect',
  'checkbox',
  reference,
];

/** The files of an entity that works as it is and is meant to be changed. */
export function makeEntity(entity: NewEntity): MadeEntity {
  const { name, singular, fields } = entity;
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: address(name, 'schema'),
      description: `${singular.en}.`,
      type: 'object',
      additionalProperties: false,
      required: fields.filter(isListed).map((field) => field.name),
      properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
      examples: [Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]))],
    },
    ui: uiOf(entity),
    texts: { de: textsOf(entity, 'de'), en: textsOf(entity, 'en') },
    grants: grantsOf(entity),
  };
}

/** Stored, nothing is a null; a list without entries is an empty one, an unticked box is false, and a file is there or not. */
function propertyOf(field: NewField): JsonSchema {
  const { type, required, options = [] } = field;
  if (type === 'checkbox') return { type: 'boolean' };
  // Where it needs no answer, none is neither yes nor no.
  if (type === 'yesno') return { type: required ? 'boolean' : ['boolean', 'null'] };
  const declared: JsonSchema =
    type === reference
      ? {
          type: 'string',
          format: 'uuid',
          maxLength: 36,
          entity: options[0],
          ...(required && { rules: 'required' }),
        }
      : schemaOf(field);
  if (required || declared.type === undefined || declared.type === 'array') return declared;
  return {
    ...declared,
    type: [declared.type, 'null'].flat(),
    ...(declared.enum && { enum: [...declared.enum, null] }),
  };
}

const isListed = (field: NewField) =>
  field.required && propertyOf(field).rules?.startsWith('required') !== true;

function exampleOf(field: NewField): JsonValue {
  if (field.type === reference) return '0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c11';
  return ticks.includes(field.type) ? true : exampleValue(field);
}

function uiOf({ name, menu, fields }: NewEntity): EntityUi {
  const named = (types: readonly string[]) =>
    fields.filter(({ type }) => types.includes(type)).map((field) => field.name);
  const columns = fields.filter(({ type }) => !wide.includes(type)).map((field) => field.name);
  const [first = ''] = fields.map((field) => field.name);
  const order = columns[0] ?? '-createdAt';
  return {
    $id: address(name, 'ui'),
    title: [columns[0] ?? first],
    navigation: { group: menu },
    ...(fields.some(holdsFile) && { documents: true }),
    list: {
      columns: [
        ...(columns.length > 0 ? columns : [first]).map((field, index) => ({
          field,
          sortable: columns.length > 0,
          ...(index > 5 && { hidden: true }),
        })),
        { field: 'updatedAt', sortable: true, hidden: true },
      ],
      filters: named(filtered),
      search: named(searched),
      order,
    },
    groups: [{ name: 'master', fields: fields.map((field) => field.name) }],
    fields: Object.fromEntries(fields.flatMap(uisOfField)),
  };
}

const holdsFile = ({ type, fields = [] }: NewField): boolean => type === 'file' || fields.some(holdsFile);

function uisOfField(field: NewField): [string, FieldUi][] {
  const { name, type, fields = [] } = field;
  const own: [string, FieldUi][] = plain.includes(type) ? [] : [[name, { widget: widgetOf(type) }]];
  return [...own, ...uisOf(fields, `${name}.`)];
}

/** Entities call a phone number by the input's own type. */
const widgetOf = (type: string) => (type === 'phone' ? 'tel' : type);

const fixedWords = {
  de: {
    id: 'ID',
    version: 'Version',
    createdAt: 'Angelegt am',
    updatedAt: 'Geändert am',
    master: 'Stammdaten',
  },
  en: { id: 'ID', version: 'Version', createdAt: 'Created', updatedAt: 'Changed', master: 'Master data' },
};

function textsOf({ singular, plural, fields }: NewEntity, language: 'de' | 'en'): Record<string, JsonValue> {
  const { master, ...row } = fixedWords[language];
  const asked = fields.map((named) => {
    // What people read says neither that it is an id nor in which unit it is stored.
    const word = readable(named.name.replace(/(?<=.)(Id|Cents)$/, ''));
    const field = { ...named, label: named.label ?? { de: word, en: word } };
    const { options: _options, ...bare } = field;
    if (field.type === reference) return { ...bare, type: 'text' };
    return ticks.includes(field.type) ? { ...bare, type: 'checkbox' } : field;
  });
  return {
    singular: singular[language],
    plural: plural[language],
    ...Object.fromEntries(Object.entries(row).map(([name, label]) => [name, { label }])),
    ...wordsOf(asked, language),
    groups: { master },
  };
}

function grantsOf({ read, write, fields }: NewEntity): MadeEntity['grants'] {
  const documents = fields.some(holdsFile) ? ['documents'] : [];
  const seen = ['list', 'show', ...documents];
  const changed = ['list', 'show', 'create', 'update', 'delete', 'export', ...documents];
  return Object.fromEntries([
    ...read.map((role) => [role, { actions: seen }] as const),
    ...write.map((role) => [role, { actions: changed }] as const),
  ]);
}
