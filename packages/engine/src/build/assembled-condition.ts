import { expandCondition } from '../core/condition/expand-condition.ts';
import type { Condition, JsonSchema } from '../core/types.ts';

/** Distinct conditions under names of their own, and the code of the table that finds them by their JSON. */
export function assembledCondition(conditions: Condition[]): {
  schemas: Record<string, JsonSchema>;
  table: string;
} {
  const distinct = [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition]))];
  const named = distinct.map(([json, condition], index) => ({ json, condition, name: `condition${index}` }));
  const rows = named.map(({ json, name }) => `[${JSON.stringify(json)}]: ${name}`);
  return {
    schemas: Object.fromEntries(named.map(({ name, condition }) => [name, expandCondition(condition)])),
    table: `engine.conditionTable({ ${rows.join(', ')} })`,
  };
}
