import { useEngine } from '../../provider/engine-provider.tsx';
import { FilterPopover } from './filters/filter-popover.tsx';
import type { Column, Columns } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

/** Which columns are shown, in the groups of the fields. The first one stays: it leads to the item. */
export function ColumnsMenu({
  list,
  columns: { all, toggle, reset },
}: {
  list: EntityListState;
  columns: Columns;
}) {
  const { t } = useEngine();
  const title = t('entity:columns');
  return (
    <FilterPopover label={title} className="rz-filter--columns">
      {groupsOf(list, all.slice(1)).map((group) => (
        <fieldset key={group.label} className="rz-check-list">
          <legend className="rz-check-list__title">{group.label}</legend>
          {group.columns.map(({ field, isShown }) => (
            <label key={field.name} className="rz-check-list__item">
              <input type="checkbox" checked={isShown} onChange={() => toggle(field.name)} />
              <span>{field.label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {reset && (
        <button type="button" className="rz-link-button" onClick={reset}>
          {t('entity:resetColumns')}
        </button>
      )}
    </FilterPopover>
  );
}

interface Group {
  label: string;
  columns: Column[];
}

/** The columns by the groups of their fields; those of no group stand last. */
function groupsOf({ definition, fields }: EntityListState, columns: Column[]): Group[] {
  const groups = definition.ui.groups ?? [];
  const groupOf = (column: Column) => groups.find((group) => group.fields.includes(column.field.name))?.name;
  return [...groups.map(({ name }) => name), undefined]
    .map((name) => ({
      label: name === undefined ? fields.words.plural : fields.words.group(name),
      columns: columns.filter((column) => groupOf(column) === name),
    }))
    .filter((group) => group.columns.length > 0);
}
