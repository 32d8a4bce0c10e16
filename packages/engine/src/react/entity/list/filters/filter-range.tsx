import { useState } from 'react';
import { useEngine } from '../../../provider/engine-provider.tsx';
import type { FilterProps } from '../../fields/field-type.ts';
import { FilterPopover } from './filter-popover.tsx';
import { type Range, readRange, writeRange } from './range-filter.ts';

/** From and to: days, numbers, or money in its main unit. */
export function FilterRange({ field, values, onChange }: FilterProps) {
  const { from, to } = readRange(values[0]);
  const isSet = from !== '' || to !== '';
  const text = (value: string) =>
    value === '' ? '…' : field.text(isDay(field.kind) ? value : Number(value));
  return (
    <FilterPopover label={field.label} chosen={isSet ? `${text(from)} – ${text(to)}` : undefined}>
      <RangePanel key={values[0] ?? ''} field={field} values={values} onChange={onChange} />
    </FilterPopover>
  );
}

const isDay = (kind: string) => kind === 'date' || kind === 'dateTime';

function RangePanel({ field, values, onChange }: FilterProps) {
  const { t } = useEngine();
  const factor = field.kind === 'money' ? 100 : 1;
  const shown = (value: string) => (value === '' || factor === 1 ? value : String(Number(value) / factor));
  const stored = (value: string) =>
    value === '' || factor === 1 ? value : String(Math.round(Number(value) * factor));
  const [range, setRange] = useState<Range>(() => {
    const { from, to } = readRange(values[0]);
    return { from: shown(from), to: shown(to) };
  });
  return (
    <form
      className="rz-range"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(writeRange({ from: stored(range.from), to: stored(range.to) }));
      }}
    >
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className="rz-range__side">
          <span>{t(`entity:${side}`)}</span>
          <input
            className="rz-input"
            type={isDay(field.kind) ? 'date' : 'number'}
            step="any"
            value={range[side]}
            onChange={(event) => setRange({ ...range, [side]: event.target.value })}
          />
        </label>
      ))}
      <button type="submit" className="rz-button rz-button--primary">
        {t('entity:apply')}
      </button>
    </form>
  );
}
