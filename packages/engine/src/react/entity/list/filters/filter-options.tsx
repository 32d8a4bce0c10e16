import { knownValuesOf, optionsOf } from '../../../../core/entity/field-kind.ts';
import { useEngine } from '../../../provider/engine-provider.tsx';
import type { FilterProps } from '../../fields/field-type.ts';
import { FilterPopover } from './filter-popover.tsx';

/** Any of a field's choices. */
export function FilterOptions({ field, values, onChange }: FilterProps) {
  const { t } = useEngine();
  const property = field.kind === 'choices' ? (field.property.items ?? {}) : field.property;
  const legal = optionsOf(property);
  const options = legal.length > 0 ? legal : knownValuesOf(property);
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  const chosen =
    values.length > 1 ? t('entity:chosen', { count: values.length }) : values.map(field.option).join('');
  return (
    <FilterPopover label={field.label} chosen={chosen}>
      <fieldset className="rz-check-list">
        <legend className="rz-visually-hidden">{field.label}</legend>
        {options.map((option) => (
          <label key={option} className="rz-check-list__item">
            <input type="checkbox" checked={values.includes(option)} onChange={() => toggle(option)} />
            <span>{field.option(option)}</span>
          </label>
        ))}
      </fieldset>
      {values.length > 0 && (
        <button type="button" className="rz-link-button" onClick={() => onChange([])}>
          {t('entity:all')}
        </button>
      )}
    </FilterPopover>
  );
}
