import { type FlowTable, type JsonSchema, optionsOf, typeOf } from '@rezeptur/engine/core';
import { snake } from '../../../packages/server/src/platform/db/snake.ts';
import { mayBeNull } from '../../types/may-be-null.ts';
import { type Column, literal } from './sql-text.ts';

/** A column as an entity's schema wants it. */
export interface DeclaredColumn extends Column {
  /** PostgreSQL's names of the types that hold such values; in none of them it has to be another column. */
  fits: readonly string[];
  /** A row may be written without it. */
  isOptional: boolean;
  /** The table of the entity whose id it is. */
  references: string | undefined;
  /** The column's name before, where the schema says that it is another name for the same. */
  was: string | undefined;
}

export interface Noun {
  schema: JsonSchema;
  flow: FlowTable | undefined;
}

/** What the database fills in for every row. */
const ofRows: Record<string, string> = {
  id: 'gen_random_uuid()',
  version: '1',
  createdAt: 'now()',
  updatedAt: 'now()',
};

/** The columns of an entity's table, in the order of its schema. */
export const declaredColumns = (noun: Noun): DeclaredColumn[] =>
  Object.entries(noun.schema.properties ?? {})
    .filter(([, property]) => !property.derived)
    .map(([name, property]) => declaredColumn(name, property, noun));

function declaredColumn(name: string, property: JsonSchema, { schema, flow }: Noun): DeclaredColumn {
  const isState = name === 'state' && flow !== undefined;
  const [type, fits] = storedAs(property);
  const preset = ofRows[name] ?? (isState ? literal(flow.start) : presetOf(property));
  const was = property['x-was'];
  return {
    name: snake(name),
    type,
    fits,
    isNullable: mayBeNull(name, schema),
    isOptional: !isRequired(name, property, schema),
    values: valuesOf(property, isState ? flow : undefined),
    references: typeof property.entity === 'string' ? snake(property.entity) : undefined,
    preset,
    was: typeof was === 'string' ? snake(was) : undefined,
  };
}

/** How values are stored, and what else can hold them. */
function storedAs(property: JsonSchema): [type: string, fits: string[]] {
  const type = typeOf(property);
  if (type === 'boolean') return ['boolean', ['bool']];
  if (type === 'integer')
    return isLarge(property) ? ['bigint', ['int8', 'int4']] : ['integer', ['int4', 'int8']];
  if (type === 'number') return ['numeric', ['numeric', 'float8']];
  if (type !== 'string') return ['jsonb', ['jsonb', 'json']];
  if (property.format === 'uuid') return ['uuid', ['uuid']];
  if (property.format === 'date-time') return ['timestamptz', ['timestamptz']];
  const isDay = property.format === 'date' || property.rules?.includes('date_format:YYYY-MM-DD');
  return isDay ? ['date', ['date', 'text']] : ['text', ['text']];
}

const isLarge = ({ maximum = Number.POSITIVE_INFINITY }: JsonSchema) => maximum > 2_147_483_647;

/** A box that isn't ticked is false, a list without entries is empty. */
function presetOf(property: JsonSchema): string | undefined {
  if (property.default !== undefined) return literal(property.default);
  if ([property.type].flat().includes('null')) return undefined;
  if (typeOf(property) === 'boolean') return 'false';
  return typeOf(property) === 'array' ? literal([]) : undefined;
}

/** What only the server writes is there whatever a call says. */
const isRequired = (name: string, { readOnly, rules = '' }: JsonSchema, { required = [] }: JsonSchema) =>
  readOnly === true || required.includes(name) || rules.split('|').includes('required');

function valuesOf(property: JsonSchema, flow: FlowTable | undefined): string[] | undefined {
  if (flow) return Object.keys(flow.states);
  const listed = typeOf(property) === 'array' ? [] : optionsOf(property);
  return listed.length > 0 && typeOf(property) === 'string' ? listed : undefined;
}
