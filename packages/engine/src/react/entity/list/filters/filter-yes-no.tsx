import type { FilterProps } from '../../fields/field-type.ts';

/** Yes, no, or both. */
export function FilterYesNo({ field, values, onChange }: FilterProps) {
  return (
    <label className={`rz-filter-select ${values.length > 0 ? 'rz-filter-select--on' : ''}`.trim()}>
      <span className="rz-visually-hidden">{field.label}</span>
      <select
        value={values[0] ?? ''}
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      >
        <option value="">{field.label}</option>
        {[true, false].map((value) => (
          <option key={String(value)} value={String(value)}>
            {`${field.label}: ${field.text(value)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
