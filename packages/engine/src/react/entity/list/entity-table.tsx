import { useEngine } from '../../provider/engine-provider.tsx';
import type { EntityRow } from '../types.ts';
import { HeadCell } from './head-cell.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowCell } from './row-cell.tsx';
import { rowClass } from './row-class.ts';
import { SelectionCell, SelectionHead } from './selection/selection-cell.tsx';
import type { Selection } from './selection/use-selection.ts';
import type { Column } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';
import { useRowLink } from './use-row-link.ts';

interface TableProps {
  list: EntityListState;
  /** Undefined while the first ones are on their way: their places are drawn. */
  rows: EntityRow[] | undefined;
  columns: Column[];
  selection: Selection;
  /** Names where the rows begin, for a link that leads there. */
  rowsId: string;
}

const mostPlaces = 20;

/** The rows. A click opens what the link in the first cell opens. */
export function EntityTable({ list, rows, columns, selection, rowsId }: TableProps) {
  const { t } = useEngine();
  const { fields, may, isLoading, ui, query } = list;
  const isSelectable = selection.events.length > 0;
  const hasButtons = ui.buttons?.column !== false && (may.show || may.edit || may.delete);
  return (
    <table className="rz-table" aria-label={fields.words.plural} aria-busy={isLoading}>
      <thead>
        <tr data-label={t('entity:sortBy')}>
          {isSelectable && <SelectionHead selection={selection} />}
          {columns.map((column) => (
            <HeadCell key={column.field.name} list={list} column={column} />
          ))}
          {hasButtons && (
            <th scope="col" className="rz-table__buttons">
              <span className="rz-visually-hidden">{t('entity:actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody id={rowsId} tabIndex={-1}>
        {rows?.map((row) => (
          <Row
            key={row.id}
            list={list}
            columns={columns}
            row={row}
            hasButtons={hasButtons}
            selection={isSelectable ? selection : undefined}
          />
        ))}
        {!rows && (
          <Places
            rows={Math.min(query.itemsPerPage, mostPlaces)}
            columns={columns.length + (hasButtons ? 1 : 0) + (isSelectable ? 1 : 0)}
          />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  list: EntityListState;
  columns: Column[];
  row: EntityRow;
  hasButtons: boolean;
  /** Undefined where no rows can be chosen. */
  selection: Selection | undefined;
}

function Row({ list, columns, row, hasButtons, selection }: RowProps) {
  const { href, onClick } = useRowLink(list, row);
  const marks = rowClass(list.ui.rowClass, row);
  return (
    // Keyboards have the link in the row's first cell.
    <tr
      className={`rz-table__row ${href ? 'rz-table__row--link' : ''} ${marks}`.trim()}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {selection && <SelectionCell list={list} selection={selection} row={row} />}
      {columns.map(({ field }, index) => (
        <RowCell
          key={field.name}
          list={list}
          field={field}
          row={row}
          isFirst={index === 0}
          href={index === 0 ? href : undefined}
        />
      ))}
      {hasButtons && <RowButtons list={list} row={row} />}
    </tr>
  );
}

/** As many rows as will come, at most: what stands below doesn't jump. */
function Places({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useEngine();
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
    <tr key={row} className="rz-table__row rz-table__row--place">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <td key={column}>
          {row === 0 && column === 0 && (
            <span className="rz-visually-hidden" role="status">
              {t('entity:loading')}
            </span>
          )}
          <span className="rz-skeleton__line" aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
}
