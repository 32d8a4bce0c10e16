import { toggledSort } from './list-query.ts';
import type { Column } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface HeadCellProps {
  list: EntityListState;
  column: Column;
}

/** A column's name; where the list can be sorted by it, a button. */
export function HeadCell({ list: { query, change }, column: { field, sortable } }: HeadCellProps) {
  const isUp = query.sort === field.name;
  const isDown = query.sort === `-${field.name}`;
  const sorted = isUp ? 'ascending' : isDown ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted} className={field.type.align === 'end' ? 'rz-align-end' : undefined}>
      {sortable ? (
        <button
          type="button"
          className="rz-table__sort"
          onClick={() => change({ sort: toggledSort(query.sort, field.name) })}
        >
          {field.label}
          <span
            className={`rz-table__arrow ${sorted ? `rz-table__arrow--${sorted}` : ''}`}
            aria-hidden="true"
          />
        </button>
      ) : (
        field.label
      )}
    </th>
  );
}
