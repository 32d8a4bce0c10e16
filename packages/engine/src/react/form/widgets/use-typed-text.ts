import { useState } from 'react';
import { plainText, type TextFormat } from '../../../core/form/fields/text-format.ts';
import type { Field } from '../form-context.tsx';

/**
 * Keeps what is typed apart from what is stored: `12,5` stays `12,5` while it is being typed. Each change is
 * stored at once; a value set from elsewhere replaces the text, and so does another format: in another language the same text may
 * mean another number.
 */
export function useTypedText(field: Field, format: TextFormat) {
  const { value, setValue, leave } = field;
  const tidy = () => ({ text: format.show(value), value, format });
  const [typed, setTyped] = useState(tidy);
  const isOther = !Object.is(typed.value, value) || typed.format !== format;
  const shown = isOther ? tidy() : typed;
  if (isOther) setTyped(shown);

  return {
    text: shown.text,
    type(next: string) {
      const isNothing = next === '' || (format !== plainText && next.trim() === '');
      const stored = isNothing ? undefined : format.read(next);
      setTyped({ text: next, value: stored, format });
      setValue(stored);
    },
    /** Leaves the field: the text takes its tidy form. */
    leave() {
      setTyped(tidy());
      leave();
    },
  };
}
