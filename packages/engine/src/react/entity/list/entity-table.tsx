import { Link } from 'react-router-dom';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityRoom } from '../entity-room.tsx';
import { entityTitle } from '../entity-title.ts';
import { ValueView } from '../fields/value-view.tsx';
import type { EntityRow } from '../types.ts';
import { useEntityDelete } from '../use-entity-delete.ts';
import { toggledSort } from './list-query.ts';
import { rowClass } from './row-class.ts';
import type { Column } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

interface TableProps {
  list: EntityListState;
  rows: EntityRow[];
  columns: Column[];
}

/** The rows. The first cell's link reaches over the whole row, so that mouse, keyboard and "new tab" do the same. */
export function EntityTable({ list, rows, columns }: TableProps) {
  const { t } = useEngine();
  const { definition, fields, may, isLoading } = list;
  const hasButtons = definition.ui.list?.buttons?.column !== false && (may.edit || may.delete);
  return (
    <table className="rz-table" aria-label={fields.words.plural} aria-busy={isLoading}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.field.name} list={list} column={column} />
          ))}
          {hasButtons && (
            <th scope="col" className="rz-table__buttons">
              <span className="rz-visually-hidden">{t('admin:entity.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={`rz-table__row ${rowClass(definition.ui.list?.rowClass, row)}`.trim()}>
            {columns.map(({ field }, index) => (
              <td
                key={field.name}
                className={`rz-cell--${field.kind} ${field.type.align === 'end' ? 'rz-align-end' : ''}`.trim()}
                data-label={field.label}
              >
                {index === 0 && may.show ? (
                  <RowLink list={list} row={row}>
                    {field.text(row[field.name])}
                  </RowLink>
                ) : (
                  <ValueView field={field} value={row[field.name]} row={row} />
                )}
              </td>
            ))}
            {hasButtons && <RowButtons list={list} row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeadCell({
  list: { query, change },
  column: { field, sortable },
}: {
  list: EntityListState;
  column: Column;
}) {
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

function RowLink({ list, row, children }: { list: EntityListState; row: EntityRow; children: string }) {
  const { routes } = useEntityRoom();
  return (
    <Link className="rz-table__link" to={routes.href(`${list.definition.name}.show`, { id: row.id })}>
      {children}
    </Link>
  );
}

function RowButtons({ list, row }: { list: EntityListState; row: EntityRow }) {
  const { t } = useEngine();
  const { routes } = useEntityRoom();
  const { definition, may } = list;
  const remove = useEntityDelete(definition);
  const title = entityTitle(definition, row);
  return (
    <td className="rz-table__buttons">
      {may.edit && (
        <Link
          className="rz-icon-button rz-icon-button--edit"
          to={routes.href(`${definition.name}.edit`, { id: row.id })}
          aria-label={t('admin:entity.editItem', { title })}
          title={t('admin:entity.edit')}
        >
          <Drawing path="M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.500 6.500l4 4" />
        </Link>
      )}
      {may.delete && (
        <button
          type="button"
          className="rz-icon-button rz-icon-button--delete"
          aria-label={t('admin:entity.deleteItem', { title })}
          title={t('admin:entity.delete')}
          onClick={() => void remove(row)}
        >
          <Drawing path="M5 7h14M10 7V4.500h4V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
        </button>
      )}
    </td>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg className="rz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
