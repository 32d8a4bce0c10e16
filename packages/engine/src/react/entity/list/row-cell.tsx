import { Link } from 'react-router-dom';
import type { EntityListUi } from '../../../core/types.ts';
import { mayDo } from '../entity-rights.ts';
import { useEntityRoom } from '../entity-room.tsx';
import type { Field } from '../fields/use-fields.ts';
import { shownAtFirst } from '../fields/value-list.tsx';
import { ValueView } from '../fields/value-view.tsx';
import type { EntityRow } from '../types.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface RowCellProps {
  list: EntityListState;
  field: Field;
  row: EntityRow;
  /** The cell whose link reaches over the row. */
  isLink: boolean;
}

/** One value of a row. */
export function RowCell({ list, field, row, isLink }: RowCellProps) {
  const href = useRowHref(list, row);
  const value = row[field.name];
  return (
    <td
      className={`rz-cell--${field.kind} ${field.type.align === 'end' ? 'rz-align-end' : ''}`.trim()}
      data-label={field.label}
    >
      {isLink && href ? (
        <Link className="rz-table__link" to={href}>
          {field.text(value)}
        </Link>
      ) : (
        <ValueView field={field} value={value} row={row} limit={list.ui.collapse ?? shownAtFirst} />
      )}
    </td>
  );
}

/** Which page a click on a row opens; undefined: none. */
export function hrefOfRow({ rowClick = 'show' }: EntityListUi): 'show' | 'edit' | undefined {
  return rowClick === 'none' ? undefined : rowClick;
}

function useRowHref({ definition, ui }: EntityListState, row: EntityRow): string | undefined {
  const { routes, can } = useEntityRoom();
  const kind = hrefOfRow(ui);
  const isAllowed = kind === 'edit' ? mayDo(definition, 'update', can) : can(definition.name, 'show');
  return kind && isAllowed ? routes.href(`${definition.name}.${kind}`, { id: row.id }) : undefined;
}
