import { type ChangeEvent, useCallback, useState } from 'react';
import { plainText } from '../../../core/form/number-formats.ts';
import { type Field, useFieldCell } from '../form-context.tsx';

/**
 * A text that the input itself keeps: what is typed goes to the store and React has nothing to draw. A value that
 * comes from elsewhere is written into the input.
 */
export function useOwnText({ id, setValue }: Pick<Field, 'id' | 'setValue'>) {
  const { value, subscribe } = useFieldCell(id);
  const [first] = useState(() => plainText.show(value()));
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const show = () => {
        const text = plainText.show(value());
        if (input.value !== text) input.value = text;
      };
      show();
      return subscribe(show);
    },
    [value, subscribe],
  );
  return {
    ref,
    defaultValue: first || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value || undefined),
  };
}
