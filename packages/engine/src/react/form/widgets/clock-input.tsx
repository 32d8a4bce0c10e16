import type { Field } from '../form-context.tsx';
import { controlProps } from './control-props.ts';

// No time at all, so that the schema refuses it: what is typed in part must not be taken for nothing.
const INCOMPLETE = '?';

export interface ClockInputProps {
  field: Field;
  type: 'time' | 'datetime-local';
  /** The stored value as the input wants it. */
  show(value: unknown): string;
  /** What the input holds as it is stored. */
  read(text: string): unknown;
  /** Says how the time is meant. */
  note?: string;
}

/** The browser's own input for times: its picker on phones, typing by parts elsewhere. */
export function ClockInput({ field, type, show, read, note }: ClockInputProps) {
  const control = controlProps(field);
  const noteId = `${field.id}.note`;
  // Parts that make no time yet are told by the input itself, never by its value.
  const look = ({ currentTarget }: React.SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) field.setValue(INCOMPLETE);
    else if (currentTarget.value === '') field.setValue(undefined);
  };
  return (
    <>
      <input
        {...control}
        type={type}
        className={`rz-input rz-input--${type === 'time' ? 'time' : 'datetime'}`}
        aria-describedby={
          [control['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined
        }
        value={show(field.value)}
        onChange={({ target }) => field.setValue(target.value === '' ? undefined : read(target.value))}
        onKeyUp={look}
        onBlur={(event) => {
          look(event);
          field.leave();
        }}
      />
      {note && (
        <span id={noteId} className="rz-field__note">
          {note}
        </span>
      )}
    </>
  );
}
