import { useEngine } from '../../provider/engine-provider.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { Columns } from './use-columns.ts';

/** Which columns are shown. The first one stays: it leads to the item. */
export function ColumnsMenu({ columns: { all, toggle } }: { columns: Columns }) {
  const { t } = useEngine();
  return (
    <FilterPopover label={t('admin:entity.columns')} className="rz-filter--columns">
      <fieldset className="rz-check-list">
        <legend className="rz-visually-hidden">{t('admin:entity.columns')}</legend>
        {all.slice(1).map(({ field, isShown }) => (
          <label key={field.name} className="rz-check-list__item">
            <input type="checkbox" checked={isShown} onChange={() => toggle(field.name)} />
            <span>{field.label}</span>
          </label>
        ))}
      </fieldset>
    </FilterPopover>
  );
}
