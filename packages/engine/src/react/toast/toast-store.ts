import { createStore, type Store, tellIfUnshown } from '../store.ts';
import { createClocks } from './clocks.ts';

const SUCCESS_DECAY = 5000;

export interface ToastButton {
  label: string;
  /** `close` removes the toast. */
  onPress(close: () => void): void;
}

/** What a notice says, and how long it stays. */
export interface ToastOptions {
  /** `success`, `info`, `warning`; any other type looks like danger. */
  type?: string;
  title?: string;
  message?: string;
  /** Milliseconds until it goes; success 5000, others stay until removed. */
  decay?: number;
  /** Stand below the message. */
  buttons?: ToastButton[];
}

/** A notice that is shown. */
export interface Toast extends ToastOptions {
  /** Removes it: `toasts.remove(id)`. */
  id: number;
  type: string;
  /** The class of its type: `alert-success`, `alert-info`, `alert-warning` or `alert-danger`. */
  alertClass: string;
}

export interface Toasts {
  show(options: ToastOptions): number;
  remove(id: number): void;
  clear(): void;
}

export interface ToastStore extends Store<readonly Toast[]>, Toasts {
  /** No toast goes while somebody reads or uses one. */
  hold(): void;
  release(): void;
}

/** The class that says how a toast looks. */
export function alertClassOf(type: string): string {
  return ['success', 'info', 'warning'].includes(type) ? `alert-${type}` : 'alert-danger';
}

/** Two that say the same are one; with buttons each stands for something of its own. */
const saysTheSame = (a: ToastOptions, b: ToastOptions): boolean =>
  a.type === b.type && a.title === b.title && a.message === b.message && !a.buttons && !b.buttons;

/** The toasts on show; each goes by itself after its decay, if it has one. One that is said again takes the place of the first. */
export function createToastStore(): ToastStore {
  const store = createStore<readonly Toast[]>([]);
  const clocks = createClocks((id) => remove(id));
  const keep = (toasts: readonly Toast[]) => {
    store.set(toasts);
    // The pointer that held the last one may never leave it.
    if (toasts.length === 0) clocks.release();
  };
  const remove = (id: number) => {
    clocks.stop(id);
    keep(store.get().filter((toast) => toast.id !== id));
  };
  let lastId = 0;
  return {
    ...store,
    remove,
    hold: clocks.hold,
    release: clocks.release,
    clear() {
      for (const { id } of store.get()) clocks.stop(id);
      keep([]);
    },
    show({ type = 'info', ...options }) {
      if (process.env.NODE_ENV !== 'production') tellIfUnshown(store, 'ToastHost');
      const toast = { ...options, id: ++lastId, type, alertClass: alertClassOf(type) };
      const { id } = toast;
      const isNew = (one: Toast) => !saysTheSame(one, toast);
      for (const one of store.get()) if (!isNew(one)) clocks.stop(one.id);
      store.set([...store.get().filter(isNew), toast]);
      const decay = options.decay ?? (type === 'success' ? SUCCESS_DECAY : undefined);
      if (decay) clocks.start(id, decay);
      return id;
    },
  };
}
