import type { EntityListUi } from '../../../core/types.ts';
import type { QueryValue } from '../../http/query-string.ts';

/** What a list shows. The page's address holds it, so that back, reload and a sent link show the same. */
export interface ListQuery {
  page: number;
  itemsPerPage: number;
  /** Field to sort by, a minus before it reverses. */
  sort: string;
  search: string;
  /** Values per field; several are alternatives. */
  filters: Record<string, string[]>;
}

export const defaultItemsPerPage = 20;
const mostItemsPerPage = 100;
const filterKey = /^filter\[([\w-]+)\]$/;

/** Reads the address; what makes no sense in it is left out. */
export function readQuery(search: URLSearchParams, ui: EntityListUi = {}): ListQuery {
  const known = filterFields(ui);
  const filters: Record<string, string[]> = {};
  for (const key of new Set(search.keys())) {
    const field = filterKey.exec(key)?.[1];
    const values = search.getAll(key).filter((value) => value !== '');
    if (field && known.includes(field) && values.length > 0) filters[field] = values;
  }
  return {
    page: positive(search.get('page')) ?? 1,
    itemsPerPage: Math.min(positive(search.get('itemsPerPage')) ?? itemsPerPageOf(ui), mostItemsPerPage),
    sort: sortOf(search.get('sort'), ui),
    search: search.get('q') ?? '',
    filters,
  };
}

/** The address of a query; what is as usual is left out, so that it stays short. */
export function writeQuery(query: ListQuery, ui: EntityListUi = {}): URLSearchParams {
  const search = new URLSearchParams();
  if (query.search) search.set('q', query.search);
  for (const [field, values] of Object.entries(query.filters)) {
    for (const value of values) search.append(`filter[${field}]`, value);
  }
  if (query.sort && query.sort !== ui.order) search.set('sort', query.sort);
  if (query.itemsPerPage !== itemsPerPageOf(ui)) search.set('itemsPerPage', String(query.itemsPerPage));
  if (query.page > 1) search.set('page', String(query.page));
  return search;
}

/** The list call's parameters. */
export function requestParams(query: ListQuery): Record<string, QueryValue> {
  return {
    page: query.page,
    itemsPerPage: query.itemsPerPage,
    sort: query.sort || undefined,
    q: query.search || undefined,
    ...Object.fromEntries(
      Object.entries(query.filters).map(([field, values]) => [`filter[${field}]`, values]),
    ),
  };
}

/** Sorting by the same column again reverses it. */
export function toggledSort(sort: string, field: string): string {
  return sort === field ? `-${field}` : field;
}

export function filterFields({ filters = [] }: EntityListUi): string[] {
  return filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
}

const itemsPerPageOf = (ui: EntityListUi) => ui.itemsPerPage ?? defaultItemsPerPage;

function sortOf(asked: string | null, ui: EntityListUi): string {
  const field = asked?.replace(/^-/, '');
  const isSortable = ui.columns?.some((column) => column.field === field && column.sortable);
  return asked && isSortable ? asked : (ui.order ?? '');
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
