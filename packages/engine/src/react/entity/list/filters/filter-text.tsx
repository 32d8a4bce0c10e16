import { useState } from 'react';
import { useEngine } from '../../../provider/engine-provider.tsx';
import type { FilterProps } from '../../fields/field-type.ts';
import { FilterPopover } from './filter-popover.tsx';

/** A field that equals what is typed. */
export function FilterText(props: FilterProps) {
  return (
    <FilterPopover label={props.field.label} chosen={props.values[0]}>
      <TextPanel key={props.values[0] ?? ''} {...props} />
    </FilterPopover>
  );
}

function TextPanel({ field, values, onChange }: FilterProps) {
  const { t } = useEngine();
  const [text, setText] = useState(values[0] ?? '');
  return (
    <form
      className="rz-range"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() === '' ? [] : [text.trim()]);
      }}
    >
      <label className="rz-range__side">
        <span>{field.label}</span>
        <input
          className="rz-input"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="rz-button rz-button--primary">
        {t('entity:apply')}
      </button>
    </form>
  );
}
