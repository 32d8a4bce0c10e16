import type { FlowTable, JsonSchema } from '@rezeptur/engine/core';
import { columnOverrides } from './column-overrides.ts';
import { mayBeNull } from './may-be-null.ts';
import { pascal } from './pascal.ts';
import type { Column } from './read-catalog.ts';

/** An entity that a table or view holds. */
export interface Noun {
  name: string;
  /** The name of its type. */
  type: string;
  schema: JsonSchema;
  flow: FlowTable | undefined;
}

interface Place {
  noun: Noun | undefined;
  isView: boolean;
}

/** The type of a column: the database says how it is stored, the schema what may stand in it. */
export function columnType(relation: string, column: Column, { noun, isView }: Place): string {
  const name = column.name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const place = `${relation}.${name}`;
  const property = noun?.schema.properties?.[name];
  const override = columnOverrides[place];
  const value = override?.type ?? valueType(place, column, name, noun);
  const declared = property && noun ? mayBeNull(name, noun.schema) : undefined;
  const isNullable =
    isView && declared !== undefined ? declared : column.isNullable && !override?.isNeverNull;
  if (!isView && declared !== undefined && declared !== column.isNullable)
    throw new Error(
      `${place} may ${column.isNullable ? '' : 'not '}be null in the database, its schema disagrees`,
    );
  const full = isNullable && value !== 'unknown' ? `${value} | null` : value;
  if (isView || column.isGenerated) return `Computed<${full}>`;
  if (isJson(column.type)) return `${column.hasDefault ? 'FilledJson' : 'Json'}<${full}>`;
  return column.hasDefault ? `Generated<${full}>` : full;
}

function valueType(place: string, { type, values }: Column, name: string, noun: Noun | undefined): string {
  const property = noun?.schema.properties?.[name];
  if (name === 'state' && noun?.flow) {
    agree(place, values, Object.keys(noun.flow.states));
    return `${pascal(noun.flow.name)}State`;
  }
  const listed = property?.enum?.filter((value) => value !== null).map(String);
  if (listed) agree(place, values, listed);
  const union = listed ?? values;
  if (union) return union.map((value) => `'${value}'`).join(' | ');
  if (!isJson(type)) return scalar(place, type);
  if (!noun || !property) throw new Error(`nothing says what ${place} holds: name it in column-overrides.ts`);
  return `NonNullable<${noun.type}['${name}']>`;
}

/** `json` is for what has an order of its own. */
const isJson = (type: string): boolean => type === 'jsonb' || type === 'json';

/** What the database checks is what the schema or flow lists. */
function agree(place: string, checked: string[] | undefined, declared: string[]): void {
  if (checked && [...checked].sort().join() !== [...declared].sort().join())
    throw new Error(
      `${place}: the database allows ${checked.join(', ')}, declared are ${declared.join(', ')}`,
    );
}

/** As both drivers hand them out (`platform/db/types.ts`): times are ISO strings. */
const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

function scalar(place: string, type: string): string {
  const known = scalars[type];
  if (!known) throw new Error(`${place} has the type ${type}, of which types.ts says nothing`);
  return known;
}
