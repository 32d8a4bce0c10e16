import type { JsonSchema } from '../types.ts';
import { holds } from './conditions/holds.ts';
import { isRecord } from './is-record.ts';
import { pieceAt } from './piece-at.ts';

/** Deeper than any form: a schema that contains itself in place would never end. */
const DEEPEST = 20;

/**
 * The schemas that judge a value: these, what they refer to, and their branches as this value decides them. Which of several
 * `anyOf` or `oneOf` is meant is the person's choice: all of them count.
 */
export function applyingSchemas(
  schemas: readonly JsonSchema[],
  value: unknown,
  root: JsonSchema,
  depth = 0,
): JsonSchema[] {
  return schemas.flatMap((schema) => {
    const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then: yes, else: no } = schema;
    const branch = condition === undefined ? undefined : holds(condition, value, root) ? yes : no;
    const dependent = Object.entries((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>)
      .filter(([key]) => isRecord(value) && value[key] !== undefined)
      .map(([, part]) => part);
    const target = $ref === undefined ? undefined : pieceAt(root, $ref);
    const parts = [target, ...allOf, ...anyOf, ...oneOf, branch, ...dependent];
    const inner = depth < DEEPEST ? parts.filter((part) => typeof part === 'object') : [];
    return [schema, ...applyingSchemas(inner, value, root, depth + 1)];
  });
}
