import { useSyncExternalStore } from 'react';

/** A value outside React with subscribers: what is changed from anywhere and shown in one place. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  if (process.env.NODE_ENV !== 'production') listenersBy.set(subscribe, listeners);
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
  };
}

const listenersBy = new WeakMap<object, ReadonlySet<unknown>>();

/** Tells a developer, once all that is being drawn is there, of a store that no view shows; call it in development only. */
export function tellIfUnshown({ subscribe }: Pick<Store<unknown>, 'subscribe'>, host: string): void {
  setTimeout(() => {
    if (listenersBy.get(subscribe)?.size === 0)
      console.warn(`Nothing shows this: put <${host} /> on the page, inside EngineProvider.`);
  });
}

/** Re-renders when the store's value is another one. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
