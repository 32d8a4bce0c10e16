import { useState } from 'react';
import type { TextFormat } from '../../../core/form/text-format.ts';
import type { Field } from '../form-context.tsx';

/**
 * Keeps what is typed apart from what is stored: `12,5` stays `12,5` while it is being typed. Each change is
 * stored at once; a value set from elsewhere replaces the text.
 */
export function useTypedText(field: Field, format: TextFormat) {
  const { value, setValue, leave } = field;
  const [typed, setTyped] = useState(() => ({ text: format.show(value), value }));
  const isOther = !Object.is(typed.value, value);
  if (isOther) setTyped({ text: format.show(value), value });

  return {
    text: isOther ? format.show(value) : typed.text,
    type(next: string) {
      const stored = next === '' ? undefined : format.read(next);
      setTyped({ text: next, value: stored });
      setValue(stored);
    },
    /** Leaves the field: the text takes its tidy form. */
    leave() {
      setTyped({ text: format.show(value), value });
      leave();
    },
  };
}
