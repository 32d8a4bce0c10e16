import { type ChangeEvent, useCallback, useState } from 'react';
import { type Field, useFormScope } from '../form-context.tsx';
import { getIn } from '../paths.ts';
import { plainText } from './formats.ts';

/**
 * A text that the input itself keeps: what is typed goes to the store and React has nothing to draw. A value that
 * comes from elsewhere is written into the input.
 */
export function useOwnText({ info, setValue }: Pick<Field, 'info' | 'setValue'>) {
  const { store } = useFormScope();
  const { path } = info;
  const [first] = useState(() => plainText.show(getIn(store.get().answers, path)));
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const show = () => {
        const text = plainText.show(getIn(store.get().answers, path));
        if (input.value !== text) input.value = text;
      };
      show();
      return store.watch(path, show);
    },
    [store, path],
  );
  return {
    ref,
    defaultValue: first || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(target.value || undefined),
  };
}
