import { ConfigurationError } from '../errors/configuration-error.ts';
import { parseOnce } from '../rules/failures-of.ts';
import type { ParsedRule } from '../rules/rule.ts';
import type { JsonSchema } from '../types.ts';
import { conditionallyRequired } from './conditions/conditionally-required.ts';
import { mapSubschemas } from './map-subschemas.ts';
import type { SchemaLibrary } from './resolve-refs.ts';

/**
 * A schema with what its rules say in its own words, too: `length:2,80` gives the limit, `required` the requirement.
 * Neither is typed twice, and readers of JSON Schema alone (OpenAPI, types, a text field's limit) find it.
 */
export function completeSchema(schema: JsonSchema, library?: SchemaLibrary): JsonSchema {
  const complete = mapSubschemas(schema, (part) => completeSchema(part, library));
  return withRequired(withLimit(withType(complete)), library);
}

/** What can only be yes is asked with a box, also where no type is named, and what can only be nothing isn't asked. */
function withType(schema: JsonSchema): JsonSchema {
  const { type, const: fixed, enum: listed } = schema;
  if (typeof fixed === 'boolean' && type === undefined) return { ...schema, type: 'boolean' };
  const isNothing = fixed === null || (listed?.length === 1 && listed[0] === null);
  return isNothing && (type === undefined || type.includes('null')) ? { ...schema, type: 'null' } : schema;
}

function withLimit(schema: JsonSchema): JsonSchema {
  if (schema.maxLength !== undefined || ![schema.type].flat().includes('string')) return schema;
  const limits = rulesOf(schema).flatMap(({ name, args }) => (name === 'length' ? [args.map(Number)] : []));
  const longest = limits.filter(({ length }) => length === 2).map((bounds) => Math.max(...bounds));
  const maxLength = Math.min(...longest);
  return Number.isFinite(maxLength) ? { ...schema, maxLength } : schema;
}

/** What is sent in part demands nothing, and what a branch demands is demanded there. */
function withRequired(schema: JsonSchema, library: SchemaLibrary | undefined): JsonSchema {
  const { properties, required = [], partial } = schema;
  if (!properties || partial === true) return schema;
  const settled = new Set([...required, ...conditionallyRequired(schema)]);
  const added = Object.entries(properties).flatMap(([name, property]) => {
    const piece = library?.get(property.$ref ?? '') ?? property;
    return !settled.has(name) && rulesOf(piece).some(isRequired) ? [name] : [];
  });
  return added.length > 0 ? { ...schema, required: [...required, ...added] } : schema;
}

const isRequired = ({ name }: ParsedRule) => name === 'required';

/** The rules that refuse. A string that can't be read has none here: `checkDeclarations` reports it. */
function rulesOf({ rules }: JsonSchema): ParsedRule[] {
  if (typeof rules !== 'string') return [];
  try {
    return parseOnce(rules).filter(({ blocking }) => blocking);
  } catch (error) {
    if (error instanceof ConfigurationError) return [];
    throw error;
  }
}
