import { useEngine } from '@rezeptur/engine/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '../api/types.ts';
import { useAppConfig } from '../api/use-app-config.ts';
import { idsOn, type KeptArticles, most, type ToggledList } from './kept.ts';
import { keptStore, setKept } from './kept-store.ts';
import { useKeptState } from './use-kept-state.ts';

interface Marks {
  articles: readonly Article[];
  remembered: ReadonlySet<string>;
  compared: ReadonlySet<string>;
}

/** Read once for all cards of a page, anew when a list or the range has changed. */
const marksOf = new WeakMap<KeptArticles, Marks>();

function readMarks(articles: readonly Article[], kept: KeptArticles): Marks {
  const known = marksOf.get(kept);
  if (known?.articles === articles) return known;
  const compared = idsOn(kept, 'compared').filter((id) => articles.some((article) => article.id === id));
  const marks = { articles, remembered: new Set(idsOn(kept, 'remembered')), compared: new Set(compared) };
  marksOf.set(kept, marks);
  return marks;
}

/**
 * On which lists an article is, and how it is put there or taken off: a full comparison says so instead. One of many that are
 * shown is drawn again only when this changes for it.
 */
export function useListsOf({ id }: Article) {
  const { t } = useTranslation('kept');
  const { toasts } = useEngine();
  const { config } = useAppConfig();
  const articles = config?.articles ?? [];
  const read = useKeptState();
  const marks = () => readMarks(articles, read().kept);
  const isRemembered = useMarks(() => marks().remembered.has(id));
  // How many are compared concerns those that are: 0 for any other.
  const comparedCount = useMarks(() => {
    const { compared } = marks();
    return compared.has(id) ? compared.size : 0;
  });
  const isOn = (list: ToggledList) => (list === 'remembered' ? isRemembered : comparedCount > 0);
  const press = (list: ToggledList) => {
    if (list === 'compared' && !isOn(list) && marks().compared.size >= most.compared)
      toasts.show({ type: 'warning', message: t('compareFull') });
    else setKept(list, id, !isOn(list));
  };
  return { isOn, press, comparedCount };
}

const useMarks = <T extends boolean | number>(read: () => T): T =>
  useSyncExternalStore(keptStore.subscribe, read, read);
