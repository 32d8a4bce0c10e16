import type { RJSFSchema } from '@rjsf/utils';
import { isRecord, type JsonSchema } from '../../core/index.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';

type Loose = Record<string, unknown>;

/**
 * A declared schema as rjsf draws it: rjsf reads `dependencies` and lists of `items`, which draft 2020-12 calls otherwise.
 * Descriptions are left out, since they are words for people only where nobody has written better ones.
 */
export const drawnSchema = ({ title: _title, ...schema }: JsonSchema): RJSFSchema =>
  drawn(schema) as RJSFSchema;

function drawn(schema: Loose): Loose {
  const { dependentSchemas, dependentRequired, prefixItems, description: _words, ...rest } = schema;
  const { items, ...beside } = rest;
  const older = Array.isArray(prefixItems)
    ? { ...beside, items: prefixItems as unknown[], ...(items !== undefined && { additionalItems: items }) }
    : rest;
  const dependencies = { ...tableOf(dependentRequired), ...tableOf(dependentSchemas) };
  const now = Object.keys(dependencies).length > 0 ? { ...older, dependencies } : older;
  return replaceSubschemas(now, (part) => (isRecord(part) ? drawn(part) : part));
}

const tableOf = (value: unknown): Loose => (isRecord(value) ? value : {});
