import type { ReactNode } from 'react';
import { createStore, type Store, tellIfUnshown } from '../store.ts';

export type DialogType =
  | 'success'
  | 'error'
  | 'progress'
  | 'info'
  | 'confirm'
  | 'question'
  | 'loading'
  | 'prompt'
  | 'safe-delete'
  | 'custom';

/** Those that want something of the view below; the others say what has happened, which stays true elsewhere. */
const asking: ReadonlySet<DialogType> = new Set(['confirm', 'question', 'prompt', 'safe-delete', 'custom']);

/** What a dialog ended with: the button's output, the typed text, and whether the person backed out. */
export interface DialogResult {
  output: string;
  text?: string;
  cancelled: boolean;
}

/** A button of a dialog; pressing it closes the dialog with its `output`. */
export interface DialogButton {
  output: string;
  /** Default: the engine's word for the output (`engine:dialog.<output>`). */
  label?: string;
  look?: 'primary' | 'secondary' | 'danger';
}

export interface DialogContentTools {
  close(output?: string): void;
}

export interface DialogSpec {
  type: DialogType;
  title?: string;
  text?: ReactNode;
  buttons: DialogButton[];
  /** Neither a click beside the dialog nor Escape closes it: only its buttons do, or our own code. */
  locked: boolean;
  /** Milliseconds until it closes itself. */
  closesAfter?: number;
  /** Prompt: the field's label, first value and kind; safe-delete: the text to type. */
  field?: {
    label: string;
    value?: string;
    required?: boolean;
    inputType?: 'text' | 'password' | 'email';
    autoComplete?: string;
    mustEqual?: string;
    multiline?: boolean;
    maxLength?: number;
  };
  progress?: { state: 'running' | 'error' | 'done'; percent?: number };
  content?: (tools: DialogContentTools) => ReactNode;
  className?: string;
}

export interface OpenDialog {
  id: number;
  spec: DialogSpec;
  close(result: DialogResult): void;
}

export interface DialogHandle {
  result: Promise<DialogResult>;
  update(patch: Partial<DialogSpec>): void;
  close(result?: DialogResult): void;
}

export interface DialogStore extends Store<readonly OpenDialog[]> {
  open(spec: DialogSpec): DialogHandle;
}

export const CANCELLED: DialogResult = { output: 'cancel', cancelled: true };

/** The stack of open dialogs, the last one on top. */
export function createDialogStore(): DialogStore {
  const store = createStore<readonly OpenDialog[]>([]);
  let lastId = 0;
  return {
    ...store,
    open(spec) {
      if (process.env.NODE_ENV !== 'production') tellIfUnshown(store, 'DialogHost');
      const id = ++lastId;
      const { promise, resolve } = Promise.withResolvers<DialogResult>();
      const close = (result: DialogResult = CANCELLED) => {
        store.set(store.get().filter((one) => one.id !== id));
        resolve(result);
      };
      store.set([...store.get(), { id, spec, close }]);
      return {
        result: promise,
        close,
        update: (patch) =>
          store.set(
            store.get().map((one) => (one.id === id ? { ...one, spec: { ...one.spec, ...patch } } : one)),
          ),
      };
    },
  };
}

/** The stack as one view opens dialogs on it: what it asks ends with it, cancelled. */
export interface ViewDialogs extends Pick<DialogStore, 'open'> {
  /** From here on, or again from here on, the view is shown. */
  enter(): void;
  leave(): void;
}

export function dialogsOfView(store: Pick<DialogStore, 'open'>): ViewDialogs {
  const asked = new Set<DialogHandle>();
  let isLeft = false;
  return {
    open(spec) {
      const handle = store.open(spec);
      if (!asking.has(spec.type)) return handle;
      if (isLeft) handle.close();
      asked.add(handle);
      void handle.result.then(() => asked.delete(handle));
      return handle;
    },
    enter() {
      isLeft = false;
    },
    leave() {
      isLeft = true;
      for (const { close } of asked) close();
    },
  };
}
