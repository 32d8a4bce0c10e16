import { useId } from 'react';
import type { DialogSpec } from './dialog-store.ts';

export interface DialogFieldProps {
  field: NonNullable<DialogSpec['field']>;
  value: string;
  onChange(value: string): void;
}

/** The one field of a prompt or a safe-delete dialog. */
export function DialogField({ field, value, onChange }: DialogFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: 'rz-input',
    value,
    required: field.required || field.mustEqual !== undefined,
    maxLength: field.maxLength ?? 2000,
    autoFocus: true,
  };
  return (
    <div className="rz-field rz-field--text">
      <label className="rz-field__label" htmlFor={id}>
        {field.label}
      </label>
      {field.multiline ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.inputType ?? 'text'}
          autoComplete={field.autoComplete ?? 'off'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
