import { Suspense, useId } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { Failure } from '../failure.tsx';
import { EntityTable } from './entity-table.tsx';
import { isNarrowed } from './filters/filters.ts';
import { ListPaging } from './list-paging.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { type Column, useColumns } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface ListBodyProps {
  list: EntityListState;
  /** Names the list where its page has several. */
  listId?: string;
  /** Fields that the list's own parameters hold: no filter and no column is needed for them. */
  without?: readonly string[];
  /** Offers no search before there is something to search in. */
  isBrief?: boolean;
}

/** A list without its heading: what narrows it, its rows or why there are none, and its pages. */
export function ListBody({ list, listId, without = [], isBrief }: ListBodyProps) {
  const all = useColumns(list.definition, list.fields, listId);
  const { source } = useEntityConfig();
  const rowsId = useId();
  const { rows, error } = list;
  // What this person may not read is in no row.
  const isThere = ({ field }: Column) =>
    !without.includes(field.name) &&
    (source.isSparse || !rows?.length || rows.some((row) => field.name in row));
  const columns = { ...all, all: all.all.filter(isThere), shown: all.shown.filter(isThere) };
  const isEmpty = rows?.length === 0;
  const selection = useSelection(list);
  const hasToolbar = !isBrief || Boolean(rows?.length) || isNarrowed(list.query, list.ui);
  return (
    <>
      {hasToolbar && <ListToolbar list={list} columns={columns} without={without} rowsId={rowsId} />}
      {error && <Failure error={error} onRetry={list.retry} />}
      {isEmpty && <EmptyList list={list} isBrief={isBrief} />}
      {!isEmpty && (rows || !error) && (
        <EntityTable list={list} rows={rows} columns={columns.shown} selection={selection} rowsId={rowsId} />
      )}
      {selection.events.length > 0 && selection.rows.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar list={list} selection={selection} />
        </Suspense>
      )}
      {rows && !isEmpty && <ListPaging list={list} />}
    </>
  );
}

function EmptyList({ list, isBrief }: Pick<ListBodyProps, 'list' | 'isBrief'>) {
  const { t } = useEngine();
  const narrowed = isNarrowed(list.query, list.ui);
  if (isBrief && !narrowed) return <p className="rz-panel__none">{t('entity:nothingYet')}</p>;
  return (
    <div className="rz-empty">
      <p className="rz-empty__title">
        {t(narrowed ? 'entity:nothingFound' : 'entity:nothingYet', {
          plural: list.fields.words.plural,
        })}
      </p>
      {narrowed && (
        <button type="button" className="rz-button rz-button--secondary" onClick={list.reset}>
          {t('entity:resetFilters')}
        </button>
      )}
    </div>
  );
}
