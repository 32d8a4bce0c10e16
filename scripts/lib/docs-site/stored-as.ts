import { join } from 'node:path';
import { readJson } from '@rezeptur/engine/build';
import { type Example, type FormSource, type JsonSchema, widgetOf } from '@rezeptur/engine/core';
import { code } from '../../docs/markdown.ts';
import { declaredColumns } from '../migration/declared-column.ts';
import { root } from '../root.ts';

/** What a field type stores, as cells of a table: its JSON type, a value, and the column of an entity's field. */
export interface StoredAs {
  type: string;
  value: string;
  column: string;
}

/**
 * How values of a field type are stored, from its example in `schemas/examples/fields`: the field that it draws.
 * @throws Error for a type whose example has no such field, or no value of it.
 */
export function storedAs(fieldType: string): StoredAs {
  const file = join(root, 'schemas/examples/fields', `${fieldType}.json`);
  const { schema, ui } = readJson<Pick<FormSource, 'schema' | 'ui'> & Example>(file);
  const drawn = Object.entries(schema.properties ?? {}).filter(([name, property]) => {
    const field = ui?.fields?.[name];
    return (field?.widget ?? widgetOf(property, field, name)) === fieldType;
  });
  const [name, property] = drawn.find(([, { type }]) => type !== undefined) ?? drawn[0] ?? [];
  const [value] = property?.examples ?? [];
  if (name === undefined || !property || value === undefined)
    throw new Error(`${file} has no field of the type with an example`);
  const [column] = declaredColumns({ schema: { properties: { [name]: property } }, flow: undefined });
  return { type: typeText(property), value: code(onOneLine(value)), column: code(column?.type ?? '') };
}

const typeText = ({ type = '', format }: JsonSchema): string =>
  [[type].flat().join(' or '), ...(format === undefined ? [] : [code(format)])].join(', ');

/** With spaces between its parts, so that a narrow column breaks it there. */
const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
