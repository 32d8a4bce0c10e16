import { controlProps, type useField } from '@rezeptur/engine/react';
import { type Ref, useState } from 'react';

const length = 6;

interface CodeInputProps {
  ref: Ref<HTMLInputElement>;
  field: ReturnType<typeof useField>;
  isBusy: boolean;
  /** Of the sentence that says what is wrong with the code. */
  problemId: string | undefined;
  onCode(code: string): void;
}

/**
 * Six digits, typed, filled in or pasted with whatever stands around them; they are checked as soon as all are there.
 * Whoever leaves it empty looks for the mail, and isn't told off for it.
 */
export function CodeInput({ ref, field, isBusy, problemId, onCode }: CodeInputProps) {
  const [code, setCode] = useState('');
  const control = controlProps(field);
  return (
    <input
      {...control}
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="rz-input rz-mailed-code__input"
      aria-invalid={problemId || control['aria-invalid'] ? true : undefined}
      aria-describedby={[problemId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
      readOnly={isBusy}
      value={code}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, length);
        setCode(digits);
        if (digits.length === length && digits !== code) onCode(digits);
      }}
      onKeyDown={(event) => {
        // What would send the step without its proof tries the code again.
        if (event.key !== 'Enter' || code.length !== length) return;
        event.preventDefault();
        onCode(code);
      }}
    />
  );
}
