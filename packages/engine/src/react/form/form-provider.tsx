import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { FormDefinition } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { FileStore } from '../upload/file-store.ts';
import { FormContext, type FormScope } from './form-context.tsx';
import type { FormStore } from './form-store.ts';
import { useHoldWhilePressing } from './use-hold-while-pressing.ts';

export interface FormProviderProps {
  form: FormDefinition;
  /** Prefix of the texts; default `forms:<name>`. */
  keys?: string;
  store: FormStore;
  files: FileStore;
  widgetNames?: readonly string[];
  children: ReactNode;
}

/** Puts a form's store, files and words around its fields. */
export function FormProvider({ form, keys, store, files, widgetNames, children }: FormProviderProps) {
  const { t } = useEngine();
  const idPrefix = useId();
  const hold = useRef(useHoldWhilePressing());
  const names = widgetNames?.join(' ');
  const scope = useMemo<FormScope>(
    () => ({
      store,
      files,
      idPrefix,
      texts: { form, keys: keys ?? `forms:${form.name}`, widgetNames: names?.split(' '), t },
      leave: (path) => hold.current(() => store.touch(path)),
    }),
    [form, keys, store, files, idPrefix, names, t],
  );
  return <FormContext.Provider value={scope}>{children}</FormContext.Provider>;
}
