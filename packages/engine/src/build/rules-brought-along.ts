import { codeName } from '../core/form/code-name.ts';
import { readRules } from '../core/rules/read-rules.ts';

/** Keywords that hold values, in which `rules` is no keyword. */
const values = new Set(['const', 'enum', 'default', 'examples']);

/** The beginning of a module that judges by these schemas: it imports the rules that they name, and makes them known. */
export function rulesBroughtAlong(schemas: Iterable<unknown>): string {
  const names = [...new Set([...schemas].flatMap(ruleNames))].sort();
  if (names.length === 0) return '';
  const rules = names.map((name) => `rules.${codeName(name)}`).join(', ');
  return `import * as rules from '@rezeptur/engine/rules';
rules.addRules(${rules});
`;
}

function ruleNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (values.has(keyword)) return [];
    // A property may be called `rules`: its value is a schema.
    if (keyword === 'rules' && typeof value === 'string') return readRules(value).map(({ name }) => name);
    return ruleNames(value);
  });
}
