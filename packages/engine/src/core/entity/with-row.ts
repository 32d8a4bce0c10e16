import { WebUrl } from '../schema/formats/web-url.ts';
import type { SchemaLibrary } from '../schema/resolve-refs.ts';
import type { JsonSchema } from '../types.ts';

/** An entity's schema with what every row has, from the file `row` of the shared pieces beside it. */
export function withRow(schema: JsonSchema, library: SchemaLibrary | undefined): JsonSchema {
  const row = library?.get(rowBeside(schema.$id ?? ''));
  return row ? { ...schema, properties: { ...row.properties, ...schema.properties } } : schema;
}

/** `…/entities/<noun>/schema` -> `…/shared/row` */
const rowBeside = (id: string): string =>
  WebUrl.canParse('../../shared/row', id) ? new WebUrl('../../shared/row', id).href : '';
