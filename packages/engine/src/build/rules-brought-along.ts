import { codeName } from '../core/form/code-name.ts';
import { readRules } from '../core/rules/read-rules.ts';
import { subschemasBelow } from '../core/schema/map-subschemas.ts';
import type { JsonSchema } from '../core/types.ts';

/** The beginning of a module that judges by these schemas: it imports the rules that they name, and makes them known. */
export function rulesBroughtAlong(schemas: readonly JsonSchema[]): string {
  const names = [...new Set(schemas.flatMap(ruleNames))].sort();
  if (names.length === 0) return '';
  const rules = names.map((name) => `rules.${codeName(name)}`).join(', ');
  return `import * as rules from '@rezeptur/engine/rules';
rules.addRules(${rules});
`;
}

function ruleNames(schema: Record<string, unknown>): string[] {
  const own = typeof schema.rules === 'string' ? readRules(schema.rules).map(({ name }) => name) : [];
  return [...own, ...subschemasBelow(schema).flatMap(ruleNames)];
}
