import { knownValuesOf } from '../../../../core/entity/field-kind.ts';
import type { FilterProps } from '../../fields/field-type.ts';
import { FilterOptions } from './filter-options.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterReference } from './filter-reference.tsx';
import { FilterText } from './filter-text.tsx';
import { FilterYesNo } from './filter-yes-no.tsx';

/** The filter that the field's kind asks for. */
export function FilterField(props: FilterProps) {
  const { type, property } = props.field;
  const hasKnownValues = type.filter === 'text' && knownValuesOf(property).length > 0;
  switch (hasKnownValues ? 'options' : type.filter) {
    case 'options':
      return <FilterOptions {...props} />;
    case 'yesNo':
      return <FilterYesNo {...props} />;
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
