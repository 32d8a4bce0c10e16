import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type FormShape, type JsonSchema, normaliseSchema } from '../../../core/index.ts';

type Loose = Record<string, unknown>;

/** Stands for `$ref` where a value's part contains its like: rjsf would follow it at once, and never come to an end. */
export const LATER = 'x-ref';

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

/**
 * The schema in the keywords that rjsf's resolution supports: it reads draft-07's `dependencies`. What references are left
 * in a form's schema lead back into it; those to parts of a value are followed when there is something to draw.
 */
export const rjsfTexts = (schema: JsonSchema): RJSFSchema => rewrite(schema, true) as RJSFSchema;

function rewrite(node: unknown, isInPlace: boolean): unknown {
  if (Array.isArray(node)) return node.map((entry) => rewrite(entry, isInPlace));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, dependentRequired, dependentSchemas, ...rest } = node as JsonSchema;
  const own: Loose = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, rewrite(value, IN_PLACE.includes(key))]),
  );
  if ($ref !== undefined) own[isInPlace ? '$ref' : LATER] = $ref;
  if (dependentRequired === undefined && dependentSchemas === undefined) return own;
  const both: Loose = { ...(dependentRequired as object) };
  for (const [key, value] of Object.entries((dependentSchemas ?? {}) as Record<string, JsonSchema>)) {
    // A key may demand others and bring a schema.
    const required = both[key] as string[] | undefined;
    both[key] = rewrite(required ? { allOf: [value, { required }] } : value, true);
  }
  return { ...own, dependencies: both };
}

/** Back into the standard's words. */
function standardTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(standardTexts);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key === LATER ? '$ref' : key, standardTexts(value)]),
  );
}

/** rjsf asks which branch holds; the form answers, without ajv and without code made at run time. */
export const shapeValidator = ({ holds }: FormShape): ValidatorType => ({
  isValid: (schema, value) => holds(normaliseSchema(standardTexts(schema) as JsonSchema), value),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
});
