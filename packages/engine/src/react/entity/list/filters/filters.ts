import type { EntityListUi } from '../../../../core/types.ts';

/** Values per field; several are alternatives. */
export type Filters = Record<string, string[]>;

export function filterFields({ filters = [] }: EntityListUi): string[] {
  return filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
}

/** What narrows a list until the person says otherwise. */
export function defaultFilters({ filters = [] }: EntityListUi): Filters {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      if (typeof filter === 'string' || filter.default === undefined || filter.default === null) return [];
      const values = [filter.default].flat().map(String);
      return values.length > 0 ? [[filter.field, values] as const] : [];
    }),
  );
}

/** Does the person see less than the list shows by itself? */
export function isNarrowed(query: { search: string; filters: Filters }, ui: EntityListUi): boolean {
  return query.search !== '' || !isSameFilters(query.filters, defaultFilters(ui));
}

function isSameFilters(a: Filters, b: Filters): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) =>
    isSameChoice(a[field] ?? [], b[field] ?? []),
  );
}

export const isSameChoice = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
