import { holds } from '../schema/conditions/holds.ts';
import { pieceAt } from '../schema/piece-at.ts';
import type { JsonSchema } from '../types.ts';
import { combined, deepest } from './schemas-at.ts';

/** What is known of an object while its fields are read. */
interface Known {
  /** The fields whose text has one meaning, by any branch. */
  value: Record<string, unknown>;
  /** Was a field sent whose meaning is still open? */
  isOpen(name: string): boolean;
  wasSent(name: string): boolean;
}

/**
 * Of the schemas that may speak about an object those that do, by what is known of it: without branches of `anyOf` and `oneOf` that ask
 * for another word (`kind` is "size" in one, "name" in the other), and with that of `if` which its condition decides.
 * @returns undefined where nothing is decided
 */
export function meantSchemas(
  schemas: JsonSchema[],
  known: Known,
  root: JsonSchema,
): JsonSchema[] | undefined {
  const all = new Set(schemas.flatMap((schema) => combined(schema, root)));
  const [meant, others] = [new Set<JsonSchema>(), new Set<JsonSchema>()];
  for (const schema of all)
    for (const [branch, isMeant] of decided(schema, known, root))
      for (const part of combined(branch, root)) (isMeant ? meant : others).add(part);
  return others.size === 0 ? undefined : [...all].filter((part) => meant.has(part) || !others.has(part));
}

/** The branches of a schema, and whether each may still be the one. */
function decided(
  { anyOf = [], oneOf = [], if: condition, then: yes, else: no, dependentSchemas = {} }: JsonSchema,
  known: Known,
  root: JsonSchema,
): [JsonSchema, boolean][] {
  const asksOtherwise = (branch: JsonSchema) =>
    always(branch, root).some(({ properties = {} }) =>
      Object.entries(properties).some(([name, field]) => {
        const answer = known.value[name];
        return answer !== undefined && always(field, root).some((part) => !holds(wordsOf(part), answer));
      }),
    );
  const alternatives = [...anyOf, ...oneOf].map((branch) => [branch, !asksOtherwise(branch)] as const);
  const dependent = Object.entries(dependentSchemas as Record<string, JsonSchema>).map(
    ([name, branch]) => [branch, known.wasSent(name)] as const,
  );
  const isDecided = condition && namesIn(condition, root).every((name) => !known.isOpen(name));
  const isYes = condition !== undefined && holds(condition, known.value, root);
  const led = isDecided
    ? ([
        [yes, isYes],
        [no, !isYes],
      ] as const)
    : [];
  return [...alternatives, ...dependent, ...led].flatMap(([branch, isMeant]) =>
    typeof branch === 'object' ? [[branch, isMeant]] : [],
  );
}

/** What of a schema holds whichever branch is meant. */
function always(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema[] {
  const target = schema.$ref === undefined ? undefined : pieceAt(root, schema.$ref);
  const inner =
    depth < deepest ? [target, ...(schema.allOf ?? [])].filter((part) => typeof part === 'object') : [];
  return [schema, ...inner.flatMap((part) => always(part, root, depth + 1))];
}

const wordsOf = ({ const: only, enum: listed }: JsonSchema): JsonSchema => ({
  ...(only !== undefined && { const: only }),
  ...(listed && { enum: listed }),
});

/** The fields that a condition looks at. */
const namesIn = (condition: JsonSchema, root: JsonSchema): string[] =>
  combined(condition, root).flatMap(({ properties = {}, required = [] }) => [
    ...Object.keys(properties),
    ...required,
  ]);
