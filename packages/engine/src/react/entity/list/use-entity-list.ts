import { useCallback, useEffect, useMemo } from 'react';
import { sheetRows } from '../../../core/entity/sheet-rows.ts';
import type { EntityDefinition, EntityListUi } from '../../../core/types.ts';
import type { QueryValue } from '../../http/query-string.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { NavigateOptions } from '../../routing/router.ts';
import { useSearch } from '../../routing/use-search.ts';
import { useEntityConfig, useEntityDefinition } from '../entity-config.tsx';
import { mayDo } from '../entity-rights.ts';
import type { Fields } from '../fields/field-type.ts';
import { useFields } from '../fields/use-fields.ts';
import type { ExportFormat, ListRequest } from '../source/entity-source.ts';
import type { EntityRow } from '../types.ts';
import { useEntityRows } from '../use-entity-data.ts';
import { defaultFilters } from './filters/filters.ts';
import { listFields } from './list-fields.ts';
import { type ListQuery, listRequest, readQuery, writeQuery } from './list-query.ts';

export interface ListOptions {
  /** Names the list where a page has several: its keys in the address and the columns chosen for it. */
  listId?: string;
  /** Parameters of every call, e.g. `{'filter[customerId]': id}`: the reader can't widen what they narrow. */
  params?: Record<string, QueryValue>;
  /** Hides buttons that the entity's ui leaves there. */
  buttons?: EntityListUi['buttons'];
}

export interface EntityListState {
  definition: EntityDefinition;
  fields: Fields;
  /** The list's part of the ui. */
  ui: EntityListUi;
  query: ListQuery;
  /** A change of anything but the page begins at page 1; `replace` leaves no step in the history. */
  change(change: Partial<ListQuery>, options?: { replace?: boolean }): void;
  /** Back to what the list shows by itself. */
  reset(): void;
  /** The address with another page of the list. */
  searchOf(page: number): string;
  /** Where the list, as it is narrowed, can be had as a file of these columns. */
  exportHref(
    columns: readonly string[],
    format: ExportFormat,
    more?: ListRequest['more'],
  ): string | undefined;
  /** Comes before a file is fetched, where the source has something to ask first. */
  prepareExport: (() => Promise<ListRequest['more']>) | undefined;
  /** Undefined until the first answer. */
  rows: EntityRow[] | undefined;
  total: number;
  pageCount: number;
  /** Other rows are on their way while the old ones are still shown. */
  isLoading: boolean;
  error: Error | undefined;
  retry(): void;
  /** Which buttons there are. */
  may: { create: boolean; show: boolean; edit: boolean; delete: boolean; export: boolean };
}

/** A list without its look: the address says what is shown, the answer what there is. */
export function useEntityList(entity: string, options: ListOptions = {}): EntityListState {
  const definition = useEntityDefinition(entity);
  const fields = useFields(definition);
  const { can, source } = useEntityConfig();
  const { locale } = useEngine();
  const [search, setSearch] = useSearch();
  const ui = definition.ui.list ?? noUi;
  const { listId: id } = options;
  const query = useMemo(() => readQuery(search, ui, id), [search, ui, id]);
  const shown = useMemo(() => listFields(definition, fields), [definition, fields]);
  const request = {
    ...listRequest(query, definition, { ...ui.params, ...options.params }),
    fields: shown,
  };
  const { data, error, isValidating, mutate } = useEntityRows(entity, request);
  const change = useCallback(
    (patch: Partial<ListQuery>, how: NavigateOptions = {}) => {
      setSearch(
        (now) => writeQuery({ ...readQuery(now, ui, id), page: 1, ...patch }, ui, { id, onto: now }),
        { atOnce: true, ...how },
      );
    },
    [setSearch, ui, id],
  );
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / query.itemsPerPage));
  // The last item of the last page was deleted, or the address is an old one.
  const isPastTheEnd = data !== undefined && !isValidating && query.page > pageCount;
  useEffect(() => {
    if (isPastTheEnd) change({ page: pageCount }, { replace: true, atOnce: false });
  }, [isPastTheEnd, pageCount, change]);

  const buttons = { ...ui.buttons, ...options.buttons };
  return {
    definition,
    fields,
    ui,
    query,
    change,
    reset: () => change({ search: '', filters: defaultFilters(ui) }),
    searchOf: (page) => writeQuery({ ...query, page }, ui, { id, onto: search }).toString(),
    exportHref: (columns, format, more) => {
      const { page: _page, itemsPerPage: _size, fields: _shown, ...all } = request;
      // A sheet is written as a whole; how many rows it has at most is declared.
      if (format === 'xlsx' && (data?.total ?? 0) > sheetRows(definition.ui)) return undefined;
      const asked = { ...all, more: { ...all.more, ...more } };
      return source.exportHref?.(entity, asked, columns, format, locale);
    },
    prepareExport: source.prepareExport && (async () => source.prepareExport?.(entity)),
    rows: isPastTheEnd ? undefined : data?.data,
    total: data?.total ?? 0,
    pageCount,
    isLoading: isValidating,
    error,
    retry: () => void mutate(),
    may: {
      create: buttons.new !== false && mayDo(definition, 'create', can),
      show: buttons.show !== false && can(entity, 'show'),
      edit: buttons.edit !== false && mayDo(definition, 'update', can),
      delete: buttons.delete !== false && mayDo(definition, 'delete', can),
      export: buttons.export !== false && can(entity, 'export'),
    },
  };
}

const noUi: EntityListUi = {};
