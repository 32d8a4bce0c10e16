import { useEngine } from '../../../provider/engine-provider.tsx';
import { EntityPicker } from '../../edit/entity-picker.tsx';
import type { FilterProps } from '../../fields/field-type.ts';
import { useEntityTitle } from '../../fields/use-entity-title.ts';
import { FilterPopover } from './filter-popover.tsx';

/** Another entity's item that the field names, or has in its list. */
export function FilterReference({ field, values, onChange }: FilterProps) {
  const { t } = useEngine();
  const { entity: own, items } = field.property;
  const entity = String(own ?? items?.entity);
  const title = useEntityTitle(entity, values[0]);
  return (
    <FilterPopover label={field.label} chosen={values[0] && (title ?? values[0].slice(0, 8))}>
      <EntityPicker
        entity={entity}
        label={field.label}
        value={values[0]}
        onChange={(id) => onChange(id ? [id] : [])}
      />
      {values.length > 0 && (
        <button type="button" className="rz-link-button" onClick={() => onChange([])}>
          {t('entity:all')}
        </button>
      )}
    </FilterPopover>
  );
}
