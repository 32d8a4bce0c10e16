import { optionSchemas } from '../form/fields/option-schemas.ts';
import type { JsonSchema } from '../types.ts';

type Schemas = Record<string, JsonSchema>;

/**
 * Does what a form shows depend on its answers? True where branches bring fields of their own, where keys or lists
 * are open, and where a schema contains itself. Branches that only demand or limit fields change nothing to be drawn.
 */
export function isDynamic(schema: JsonSchema): boolean {
  if (typeof schema !== 'object' || schema.file || optionSchemas(schema).length > 0) return false;
  return (
    hasOpenShape(schema) ||
    branchesOf(schema).some((branch) => draws(branch, schema)) ||
    Object.values(schema.properties ?? {}).some(isDynamic) ||
    (schema.items !== undefined && isDynamic(schema.items))
  );
}

function hasOpenShape(schema: JsonSchema): boolean {
  const { type, items, additionalProperties: more, patternProperties: patterns } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  return (
    schema.$ref !== undefined ||
    schema.prefixItems !== undefined ||
    types.length !== 1 ||
    (more !== undefined && more !== false) ||
    Object.keys((patterns ?? {}) as Schemas).length > 0 ||
    (types[0] === 'array' && (items === undefined || items.type === 'array')) ||
    (types[0] === undefined && schema.properties !== undefined)
  );
}

/** Everything that is judged beside a schema's own keywords. */
function branchesOf(schema: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], then: yes, else: no, dependentSchemas } = schema;
  return [
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...(schema.if === undefined ? [] : [yes, no]),
    ...Object.values((dependentSchemas ?? {}) as Schemas),
  ].filter((branch) => typeof branch === 'object');
}

const LOOKS = ['title', 'enum', 'items', 'prefixItems', 'additionalProperties', 'patternProperties', '$ref'];

/** Does a branch add a field, or change how one looks? */
function draws(branch: JsonSchema, parent: JsonSchema): boolean {
  const known = parent.properties ?? {};
  return (
    isAnotherType(branch, parent) ||
    branch.$ref !== undefined ||
    Object.entries(branch.properties ?? {}).some(([name, property]) => {
      const own = known[name];
      return own === undefined || (typeof property === 'object' && changes(property, own));
    }) ||
    branchesOf(branch).some((inner) => draws(inner, parent))
  );
}

const changes = (property: JsonSchema, own: JsonSchema): boolean =>
  LOOKS.some((keyword) => property[keyword] !== undefined) ||
  optionSchemas(property).length > 0 ||
  draws(property, own);

const isAnotherType = (branch: JsonSchema, parent: JsonSchema) =>
  branch.type !== undefined && JSON.stringify(branch.type) !== JSON.stringify(parent.type);

/** A branch that neither adds a field nor changes one: it only limits what may be answered. */
export const isLimit = (branch: JsonSchema, parent: JsonSchema): boolean => !draws(branch, parent);
