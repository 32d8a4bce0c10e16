import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import type { FileStore } from '../upload/file-store.ts';
import { describeField, type FieldInfo, type FormTexts, labelOf } from './describe-field.ts';
import { errorText } from './error-text.ts';
import { errorAt, type FormState, type FormStore } from './form-store.ts';
import { getIn } from './paths.ts';

export interface FormScope {
  store: FormStore;
  files: FileStore;
  texts: FormTexts;
  /** The DOM id of a field is this and its path. */
  idPrefix: string;
  /** Marks a field as left, but not while a button is being pressed. */
  leave(path: string): void;
}

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('fields need a form around them');
  return scope;
}

/** A part of the form's state; re-renders only when that part changes. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useFormScope();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

const isReadOnly = ({ schema, ui }: FieldInfo) =>
  Boolean(schema.readOnly || (ui as { readOnly?: boolean }).readOnly);

export interface Field {
  info: FieldInfo;
  id: string;
  label: string;
  value: unknown;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  helpId: string;
  errorId: string;
  setValue(value: unknown): void;
  leave(): void;
}

/** Everything a widget needs about the field with this DOM id. */
export function useField(id: string): Field {
  const { store, texts, idPrefix, leave } = useFormScope();
  const { locale } = useEngine();
  const path = id.slice(idPrefix.length + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the locale
  const known = useMemo(() => {
    const info = describeField(texts, path);
    return { info, label: labelOf(texts.t, info) };
  }, [texts, path, locale]);
  const { info } = known;
  const value = useFormState((state) => getIn(state.answers, path));
  const failure = useFormState((state) => errorAt(state, path, info.widget === 'file'));
  // What a branch demands shows only in the verdict over empty answers.
  const isDemanded = useFormState(({ errors }) =>
    errors.some((error) => error.path === path && error.rule === 'required'),
  );
  // Once answered, the verdict falls silent, but the field stays a required one.
  const wasDemanded = useRef(false);
  wasDemanded.current ||= isDemanded;
  const error = useMemo(() => failure && errorText(texts, failure), [texts, failure]);
  return {
    ...known,
    id,
    value,
    error,
    required: info.required || wasDemanded.current,
    readOnly: isReadOnly(info),
    helpId: `${id}.help`,
    errorId: `${id}.error`,
    setValue: (next) => store.setValue(path, next),
    leave: () => leave(path),
  };
}
