import { createStore, type Store } from '../store.ts';

const SUCCESS_DECAY = 5000;

export interface ToastButton {
  label: string;
  onPress(): void;
}

export interface ToastOptions {
  /** `success`, `info`, `warning`; any other type looks like danger. */
  type?: string;
  title?: string;
  message?: string;
  /** Milliseconds until it goes; success 5000, others stay until removed. */
  decay?: number;
  buttons?: ToastButton[];
}

export interface Toast extends ToastOptions {
  id: number;
  type: string;
  alertClass: string;
}

export interface Toasts {
  show(options: ToastOptions): number;
  remove(id: number): void;
  clear(): void;
}

export interface ToastStore extends Store<readonly Toast[]>, Toasts {}

/** The class that says how a toast looks. */
export function alertClassOf(type: string): string {
  return ['success', 'info', 'warning'].includes(type) ? `alert-${type}` : 'alert-danger';
}

/** The toasts on show; each goes by itself after its decay, if it has one. */
export function createToastStore(): ToastStore {
  const store = createStore<readonly Toast[]>([]);
  const remove = (id: number) => store.set(store.get().filter((toast) => toast.id !== id));
  let lastId = 0;
  return {
    ...store,
    remove,
    clear: () => store.set([]),
    show({ type = 'info', ...options }) {
      const id = ++lastId;
      store.set([...store.get(), { ...options, id, type, alertClass: alertClassOf(type) }]);
      const decay = options.decay ?? (type === 'success' ? SUCCESS_DECAY : undefined);
      if (decay) setTimeout(() => remove(id), decay);
      return id;
    },
  };
}
