import type { JsonSchema } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import { isSortable, readableFields } from '../entity-fields.ts';
import { isFilterable, isOrdered } from './list-filters.ts';
import { mostPages, mostPerPage } from './read-list-query.ts';

export interface QueryParameter {
  in: 'query';
  name: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const parameter = (name: string, schema: JsonSchema, description?: string): QueryParameter => ({
  in: 'query',
  name,
  required: false,
  ...(description && { description }),
  schema,
});

/** How a list of this entity is narrowed and ordered. */
export function listParameters(definition: EntityDefinition): QueryParameter[] {
  const { properties, ui } = definition;
  const fields = readableFields(definition).map((name) => [name, properties[name] ?? {}] as const);
  const sortable = fields.filter(([, property]) => isSortable(property)).map(([name]) => name);
  const searched = ui.list.search ?? [];
  return [
    parameter(
      'sort',
      { type: 'string', enum: sortable.flatMap((name) => [name, `-${name}`]), default: ui.list.order },
      'A field; with a minus from high to low.',
    ),
    ...(searched.length > 0
      ? [parameter('q', { type: 'string' }, `Words that are looked for in ${searched.join(', ')}.`)]
      : []),
    ...fields.filter(([, property]) => isFilterable(property)).map(filterOf),
  ];
}

/** Which part of the list is answered, and what of each row. */
export const pageParameters = ({ ui }: EntityDefinition): QueryParameter[] => [
  parameter('page', { type: 'integer', minimum: 1, maximum: mostPages, default: 1 }),
  parameter('itemsPerPage', {
    type: 'integer',
    minimum: 1,
    default: ui.list.itemsPerPage,
    description: `More than ${mostPerPage} are answered as ${mostPerPage}.`,
  }),
  parameter(
    'fields',
    { type: 'string' },
    'Which fields of each row beside id and version, separated by commas; all of them when absent.',
  ),
];

/** Which columns a file has, and in which language it is written. */
export const fileParameters: readonly QueryParameter[] = [
  parameter(
    'fields',
    { type: 'string' },
    'Which columns, separated by commas; those of the list when absent.',
  ),
  parameter(
    'locale',
    { type: 'string' },
    'The language of the page, which wins over Accept-Language: a link sends the browser’s.',
  ),
];

function filterOf([name, property]: readonly [string, JsonSchema]): QueryParameter {
  const { enum: values, format, type, items } = property;
  const value: JsonSchema = items ? { type: items.type ?? 'string' } : { type: plain(type) };
  if (format && !items) value.format = format;
  if (values) value.enum = values.filter((one) => one !== null);
  const range: JsonSchema = { type: 'string', pattern: '[.][.]' };
  return parameter(
    `filter[${name}]`,
    { type: 'array', items: isOrdered(property) ? { anyOf: [value, range] } : value },
    isOrdered(property)
      ? 'Any of these, or one range `from..to`, either side open.'
      : 'Any of these, each as a parameter of its own.',
  );
}

const plain = (type: JsonSchema['type']): string =>
  [type ?? 'string'].flat().find((one) => one !== 'null') ?? 'string';
