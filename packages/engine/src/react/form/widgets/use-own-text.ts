import { type ChangeEvent, useCallback } from 'react';
import { plainText } from '../../../core/form/fields/text-format.ts';
import type { FieldCell } from '../fields/field.ts';

/**
 * A text that the input itself keeps: what is typed goes to the store and React has nothing to draw. A value that
 * comes from elsewhere is written into the input.
 */
export function useOwnText(cell: FieldCell) {
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const show = () => {
        const text = plainText.show(cell.value());
        if (input.value !== text) input.value = text;
      };
      show();
      return cell.subscribe(show);
    },
    [cell],
  );
  return {
    ref,
    defaultValue: plainText.show(cell.value()) || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => cell.read().setValue(target.value || undefined),
  };
}
