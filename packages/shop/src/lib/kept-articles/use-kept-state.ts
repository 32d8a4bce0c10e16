import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { keptArticlesKey } from '../account/own-data.ts';
import { useUser } from '../api/use-app-config.ts';
import { nothingKept } from './kept.ts';
import { type KeptOnAccount, type KeptState, keptStore, startKept } from './kept-store.ts';

/** The same for the same answer, as a store's states are. */
const drawn = new WeakMap<KeptOnAccount, KeptState>();

function drawnOf(served: KeptOnAccount): KeptState {
  const { articles } = served;
  const state = drawn.get(served) ?? {
    kept: articles ?? nothingKept,
    isOnAccount: articles !== null,
    isRead: false,
  };
  drawn.set(served, state);
  return state;
}

/**
 * Starts the lists; answers with what reads their state. Until this device's have been read those of the account are shown, where
 * the page has come with them; that serves this page alone.
 */
export function useKeptState(): () => KeptState {
  const { fallback } = useSWRConfig();
  const served = fallback[keptArticlesKey] as KeptOnAccount | undefined;
  const isSignedIn = useUser() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come with the page is taken in once
  useEffect(() => {
    startKept(isSignedIn, served);
    delete fallback[keptArticlesKey];
  }, [isSignedIn]);
  return () => (served && !keptStore.get().isRead ? drawnOf(served) : keptStore.get());
}
