import { useEngine } from '../../provider/engine-provider.tsx';
import { knownValuesOf } from '../fields/field-kind.ts';
import type { Field } from '../fields/use-fields.ts';
import { FilterOptions } from './filter-options.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterReference } from './filter-reference.tsx';
import { FilterText } from './filter-text.tsx';

export interface FilterProps {
  field: Field;
  values: string[];
  onChange(values: string[]): void;
}

/** The filter that the field's kind asks for. */
export function FilterField(props: FilterProps) {
  const { t } = useEngine();
  const { type, property } = props.field;
  const hasKnownValues = type.filter === 'text' && knownValuesOf(property).length > 0;
  switch (hasKnownValues ? 'options' : type.filter) {
    case 'options':
      return <FilterOptions {...props} />;
    case 'yesNo':
      return (
        <label className={`rz-filter-select ${props.values.length > 0 ? 'rz-filter-select--on' : ''}`}>
          <span className="rz-visually-hidden">{props.field.label}</span>
          <select
            value={props.values[0] ?? ''}
            onChange={(event) => props.onChange(event.target.value ? [event.target.value] : [])}
          >
            <option value="">{props.field.label}</option>
            {[true, false].map((value) => (
              <option key={String(value)} value={String(value)}>
                {`${props.field.label}: ${props.field.text(value)}`}
              </option>
            ))}
          </select>
          <span className="rz-visually-hidden">{t('admin:entity.filterHint')}</span>
        </label>
      );
    case 'range':
      return <FilterRange {...props} />;
    case 'reference':
      return <FilterReference {...props} />;
    case 'text':
      return <FilterText {...props} />;
    default:
      return null;
  }
}
