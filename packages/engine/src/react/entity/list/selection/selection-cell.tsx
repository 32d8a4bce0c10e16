import { useEngine } from '../../../provider/engine-provider.tsx';
import { titleText } from '../../title-text.ts';
import type { EntityRow } from '../../types.ts';
import type { EntityListState } from '../use-entity-list.ts';
import type { Selection } from './use-selection.ts';

interface SelectionCellProps {
  list: EntityListState;
  selection: Selection;
  row: EntityRow;
}

/** Chooses a row. */
export function SelectionCell({ list, selection, row }: SelectionCellProps) {
  const { t } = useEngine();
  const title = titleText(list.definition, list.fields, row);
  return (
    <td className="rz-table__select">
      <Box
        label={t('entity:selection.one', { title })}
        isChecked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </td>
  );
}

/** Chooses all rows of the page. */
export function SelectionHead({ selection }: Pick<SelectionCellProps, 'selection'>) {
  const { t } = useEngine();
  return (
    <th scope="col" className="rz-table__select">
      <Box
        label={t('entity:selection.all')}
        isChecked={selection.isAll}
        isSome={selection.rows.length > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  isSome?: boolean;
  onChange(): void;
}

function Box({ label, isChecked, isSome = false, onChange }: BoxProps) {
  return (
    <label className="rz-table__box">
      <span className="rz-visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={onChange}
      />
    </label>
  );
}
