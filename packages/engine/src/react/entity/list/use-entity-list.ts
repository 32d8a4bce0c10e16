import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntityDefinition } from '../../../core/types.ts';
import { useEntityDefinition, useEntityRoom } from '../entity-room.tsx';
import { type Fields, useFields } from '../fields/use-fields.ts';
import type { EntityRow, ListAnswer } from '../types.ts';
import { useEntityData } from '../use-entity-data.ts';
import { type ListQuery, readQuery, requestParams, writeQuery } from './list-query.ts';

export interface EntityListState {
  definition: EntityDefinition;
  fields: Fields;
  query: ListQuery;
  /** A change of anything but the page begins at page 1; `replace` leaves no step in the history. */
  change(change: Partial<ListQuery>, options?: { replace?: boolean }): void;
  /** Undefined until the first answer. */
  rows: EntityRow[] | undefined;
  total: number;
  pageCount: number;
  /** Other rows are on their way while the old ones are still shown. */
  isLoading: boolean;
  error: Error | undefined;
  retry(): void;
  may: { create: boolean; show: boolean; edit: boolean; delete: boolean };
}

/** A list without its look: the address says what is shown, the answer what there is. */
export function useEntityList(entity: string): EntityListState {
  const definition = useEntityDefinition(entity);
  const fields = useFields(definition);
  const { can } = useEntityRoom();
  const [search, setSearch] = useSearchParams();
  const ui = definition.ui.list ?? {};
  const query = useMemo(() => readQuery(search, ui), [search, ui]);
  const { data, error, isValidating, mutate } = useEntityData<ListAnswer>(`/${entity}`, requestParams(query));

  const change = useCallback(
    (patch: Partial<ListQuery>, options: { replace?: boolean } = {}) => {
      setSearch((now) => writeQuery({ ...readQuery(now, ui), page: 1, ...patch }, ui), options);
    },
    [setSearch, ui],
  );
  const buttons = ui.buttons ?? {};
  const may = (button: string, action: string) => buttons[button] !== false && can(entity, action);

  return {
    definition,
    fields,
    query,
    change,
    rows: data?.data,
    total: data?.total ?? 0,
    pageCount: Math.max(1, Math.ceil((data?.total ?? 0) / query.itemsPerPage)),
    isLoading: isValidating,
    error,
    retry: () => void mutate(),
    may: {
      create: may('new', 'create'),
      show: may('show', 'show'),
      edit: may('edit', 'update'),
      delete: may('delete', 'delete'),
    },
  };
}
