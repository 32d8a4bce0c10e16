import { isRecord } from '../../../core/schema/is-record.ts';
import type { JsonValue } from '../../../core/types.ts';

/** Class names of a row by its values: `{"state": {"cancelled": "rz-row--muted"}}`. */
export function rowClass(rules: Record<string, JsonValue> = {}, row: Record<string, unknown>): string {
  return Object.entries(rules)
    .map(([field, classes]) => (isRecord(classes) ? classes[String(row[field])] : undefined))
    .filter((name) => typeof name === 'string')
    .join(' ');
}
