import { typeOf } from '../../../core/form/fields/field-types.ts';
import type { EntityDefinition, EntityListUi } from '../../../core/types.ts';
import type { QueryValue } from '../../http/query-string.ts';
import type { ListRequest } from '../source/entity-source.ts';
import { defaultFilters, type Filters, filterFields, isSameChoice } from './filters/filters.ts';
import { momentRanges } from './filters/moment-ranges.ts';

/** What a list shows. The page's address holds it, so that back, reload and a sent link show the same. */
export interface ListQuery {
  page: number;
  itemsPerPage: number;
  /** Field to sort by, a minus before it reverses. */
  sort: string;
  search: string;
  /** Values per field; several are alternatives. */
  filters: Filters;
}

export const defaultItemsPerPage = 20;
const mostItemsPerPage = 100;
const plainKeys = ['page', 'itemsPerPage', 'sort', 'q'];

/**
 * Reads the address; what makes no sense in it is left out. A list that shares its page with others has an `id`, which
 * its keys begin with: `order.page=2`.
 */
export function readQuery(search: URLSearchParams, ui: EntityListUi = {}, id?: string): ListQuery {
  const get = (key: string) => search.get(keyOf(key, id));
  const filters = defaultFilters(ui);
  for (const field of filterFields(ui)) {
    const params = search.getAll(keyOf(`filter[${field}]`, id));
    if (params.length === 0) continue;
    const values = params.filter((value) => value !== '');
    // An empty filter in the address says that not even the default one narrows.
    if (values.length > 0) filters[field] = values;
    else delete filters[field];
  }
  return {
    page: positive(get('page')) ?? 1,
    itemsPerPage: Math.min(positive(get('itemsPerPage')) ?? itemsPerPageOf(ui), mostItemsPerPage),
    sort: sortOf(get('sort'), ui),
    search: get('q') ?? '',
    filters,
  };
}

export interface Address {
  /** The list's id, where it has one. */
  id?: string;
  /** The address as it is; what belongs to others in it stays. */
  onto?: URLSearchParams;
}

/** The address of a query; what is as usual is left out, so that it stays short. */
export function writeQuery(
  query: ListQuery,
  ui: EntityListUi = {},
  { id, onto }: Address = {},
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of onto ?? []) if (!isOwn(key, id)) search.append(key, value);
  const set = (key: string, value: string) => search.append(keyOf(key, id), value);
  if (query.search) set('q', query.search);
  const usual = defaultFilters(ui);
  for (const field of new Set([...Object.keys(query.filters), ...Object.keys(usual)])) {
    const values = query.filters[field] ?? [];
    if (isSameChoice(values, usual[field] ?? [])) continue;
    for (const value of values.length > 0 ? values : ['']) set(`filter[${field}]`, value);
  }
  if (query.sort && query.sort !== ui.order) set('sort', query.sort);
  if (query.itemsPerPage !== itemsPerPageOf(ui)) set('itemsPerPage', String(query.itemsPerPage));
  if (query.page > 1) set('page', String(query.page));
  return search;
}

/** What the source is asked; what the list is always narrowed by (`fixed`) wins. */
export function listRequest(
  query: ListQuery,
  { schema, ui }: Pick<EntityDefinition, 'schema' | 'ui'>,
  fixed: Record<string, QueryValue> = {},
): ListRequest {
  const filters: Record<string, readonly string[]> = { ...query.filters };
  const more: Record<string, QueryValue> = {};
  for (const [key, value] of Object.entries(fixed)) {
    const field = filteredBy(key);
    if (field === undefined) more[key] = value;
    else filters[field] = [value ?? []].flat().map(String);
  }
  const moments = momentRanges(filters, schema);
  const lists = Object.keys(filters).filter((field) => typeOf(schema.properties?.[field] ?? {}) === 'array');
  return {
    page: query.page,
    itemsPerPage: query.itemsPerPage,
    sort: query.sort || undefined,
    search: query.search || undefined,
    searchIn: ui.list?.search,
    filters,
    ...(lists.length > 0 && { lists }),
    ...(Object.keys(moments).length > 0 && { moments }),
    more,
  };
}

/** The field that a key narrows by; it may be called anything. */
const filteredBy = (key: string): string | undefined => /^filter\[(.+)\]$/s.exec(key)?.[1];

/** Sorting by the same column again reverses it. */
export function toggledSort(sort: string, field: string): string {
  return sort === field ? `-${field}` : field;
}

const keyOf = (key: string, id?: string) => (id ? `${id}.${key}` : key);

function isOwn(key: string, id?: string): boolean {
  const prefix = id ? `${id}.` : '';
  const own = key.slice(prefix.length);
  return key.startsWith(prefix) && (plainKeys.includes(own) || filteredBy(own) !== undefined);
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
