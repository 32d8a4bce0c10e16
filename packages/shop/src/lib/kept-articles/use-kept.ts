import { useSyncExternalStore } from 'react';
import type { Article } from '../api/types.ts';
import { useAppConfig } from '../api/use-app-config.ts';
import { idsOn, type ListName } from './kept.ts';
import { keptStore } from './kept-store.ts';
import { useKeptState } from './use-kept-state.ts';

/** The lists of articles, and the articles on them that are still offered. */
export function useKept() {
  const { config } = useAppConfig();
  const read = useKeptState();
  const state = useSyncExternalStore(keptStore.subscribe, read, read);
  const articlesOn = (list: ListName): Article[] =>
    idsOn(state.kept, list).flatMap((id) => config?.articles.find((article) => article.id === id) ?? []);
  return { ...state, articlesOn, isOn: (list: ListName, id: string) => idsOn(state.kept, list).includes(id) };
}
