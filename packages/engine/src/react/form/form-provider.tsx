import { type ReactNode, useCallback, useEffect, useId, useMemo } from 'react';
import type { FormDefinition, Visibility } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { FileStore } from '../upload/file-store.ts';
import { ShapeContext } from './dynamic/shape.ts';
import { useShape } from './dynamic/use-shape.ts';
import { fieldCell } from './fields/field-cell.ts';
import { CellContext, FormContext, type FormScope } from './form-context.tsx';
import { afterPress, watchPresses } from './press.ts';
import type { FormStore } from './store/form-state.ts';

export interface FormProviderProps {
  form: FormDefinition;
  /** Prefix of the texts; default `forms:<name>`. */
  keys?: string;
  store: FormStore;
  files: FileStore;
  widgetNames?: readonly string[];
  /** What is edited is an item: nothing in it is begun but by a person. */
  isItem?: boolean;
  /** When messages show before a submit; default `blur`. */
  visibility?: Visibility;
  children: ReactNode;
}

/** Puts a form's store, files and words around its fields. */
export function FormProvider(props: FormProviderProps) {
  const { form, keys, store, files, widgetNames, isItem, visibility = 'blur', children } = props;
  const { t, locale } = useEngine();
  const idPrefix = useId();
  const names = widgetNames && JSON.stringify(widgetNames);
  const { shape, schema = form.schema } = useShape(form, store, isItem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the locale
  const scope = useMemo<FormScope>(
    () => ({
      store,
      files,
      idPrefix,
      visibility,
      texts: {
        form: { ...form, schema },
        keys: keys ?? `forms:${form.name}`,
        widgetNames: names === undefined ? undefined : (JSON.parse(names) as string[]),
        t,
      },
      leave: (path) => afterPress(() => store.touch(path)),
    }),
    [form, schema, keys, store, files, idPrefix, names, visibility, t, locale],
  );
  const cellOf = useCallback((id: string) => fieldCell(scope, id), [scope]);
  useEffect(watchPresses, []);
  return (
    <ShapeContext.Provider value={shape}>
      <FormContext.Provider value={scope}>
        <CellContext.Provider value={cellOf}>{children}</CellContext.Provider>
      </FormContext.Provider>
    </ShapeContext.Provider>
  );
}
