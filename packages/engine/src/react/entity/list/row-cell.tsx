import { Link } from '../../routing/link.tsx';
import type { Field } from '../fields/field-type.ts';
import { shownAtFirst } from '../fields/value-list.tsx';
import { ValueView } from '../fields/value-view.tsx';
import type { EntityRow } from '../types.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface RowCellProps {
  list: EntityListState;
  field: Field;
  row: EntityRow;
  /** Of a card it is the heading. */
  isFirst: boolean;
  /** Where the row leads, in the cell that says so. */
  href: string | undefined;
}

/** One value of a row. */
export function RowCell({ list, field, row, isFirst, href }: RowCellProps) {
  const value = row[field.name];
  return (
    <td
      className={[
        `rz-cell--${field.kind}`,
        field.type.align === 'end' && 'rz-align-end',
        isFirst && 'rz-cell--first',
      ]
        .filter(Boolean)
        .join(' ')}
      data-label={field.label}
    >
      {href ? (
        <Link className="rz-table__link" to={href}>
          {field.text(value)}
        </Link>
      ) : (
        <ValueView field={field} value={value} row={row} limit={list.ui.collapse ?? shownAtFirst} />
      )}
    </td>
  );
}
