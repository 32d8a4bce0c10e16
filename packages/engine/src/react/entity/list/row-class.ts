import type { EntityListUi } from '../../../core/types.ts';

/** Class names of a row by its values. */
export function rowClass(rules: EntityListUi['rowClass'] = {}, row: Record<string, unknown>): string {
  return Object.entries(rules)
    .map(([field, classes]) => classes[String(row[field])])
    .filter((name) => name !== undefined)
    .join(' ');
}
