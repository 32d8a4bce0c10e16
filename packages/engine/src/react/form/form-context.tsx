import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormTexts } from '../../core/form/fields/describe-field.ts';
import type { Answers, Visibility } from '../../core/index.ts';
import type { FileStore } from '../upload/file-store.ts';
import type { Field, FieldCell } from './fields/field.ts';
import { holdSubmit } from './hold-submit.ts';
import type { FormState, FormStore } from './store/form-state.ts';

export type { Field } from './fields/field.ts';

export interface FormScope {
  store: FormStore;
  files: FileStore;
  texts: FormTexts;
  /** The DOM id of a field is this and its path. */
  idPrefix: string;
  /** When messages show before a submit, where a field's ui says nothing else. */
  visibility: Visibility;
  /** Marks a field as left, but not while a button is being pressed. */
  leave(path: string): void;
}

export const FormContext = createContext<FormScope | null>(null);

/** Where widgets find the field with a DOM id: in the form around, or where another renderer owns the values. */
export const CellContext = createContext<((id: string) => FieldCell) | null>(null);

export const useFormScope = (): FormScope => inForm(useContext(FormContext));

function inForm<T>(found: T | null): T {
  if (!found) throw new Error('fields need a form around them');
  return found;
}

/** A part of the form's state; re-renders only when that part changes. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useFormScope();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The answers of the form around; for pieces that stand beside its fields. Re-renders with every change. */
export const useFormAnswers = (): Answers => useFormState((state) => state.answers);

/** Takes back what a refused submit has marked; for a widget whose reader has just done what was asked. */
export const useUnmark = (): (() => void) => useFormScope().store.unmark;

/** The field with this DOM id, outside React. */
export const useFieldCell = (id: string): FieldCell => inForm(useContext(CellContext))(id);

/** Everything a widget needs about the field with this DOM id; re-renders only when something about it changes. */
export function useField(id: string): Field {
  const { subscribe, read } = useFieldCell(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** The same for what stands around a widget: another value alone is no reason to draw it again. */
export function useFieldFrame(id: string): Field {
  const { subscribe, readFrame } = useFieldCell(id);
  return useSyncExternalStore(subscribe, readFrame, readFrame);
}

/**
 * For a widget whose value is on its way, such as the name of a file that is sent at once: a submit waits until what is handed over
 * has ended; where that fails it is taken back, and its reader led to the field. Whoever leaves meanwhile is asked first.
 */
export function useHoldSubmit(id: string): (work: Promise<unknown>) => void {
  const scope = useFormScope();
  const { info } = useField(id);
  return (work) => holdSubmit(scope, info.path, work);
}
