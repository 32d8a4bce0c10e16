import type { JsonValue } from '../../../core/types.ts';

/** Class names of a row by its values: `{"state": {"cancelled": "rz-row--muted"}}`. */
export function rowClass(rules: Record<string, JsonValue> = {}, row: Record<string, unknown>): string {
  return Object.entries(rules)
    .map(([field, classes]) => {
      if (typeof classes !== 'object' || classes === null || Array.isArray(classes)) return undefined;
      return classes[String(row[field])];
    })
    .filter((name) => typeof name === 'string')
    .join(' ');
}
