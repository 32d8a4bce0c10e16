import type { i18n as I18n } from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from './load-texts.ts';

/** Asked for once, however many parts of a page say them. */
const asked = new WeakMap<I18n, Set<string>>();

/** Words that come after the page, for a part that came after it: false while they are on their way. */
export function useLaterTexts(namespace: string): boolean {
  const { i18n } = useTranslation();
  const areThere = () => i18n.hasResourceBundle(i18n.language, namespace);
  useEffect(() => {
    const known = asked.get(i18n) ?? new Set();
    asked.set(i18n, known);
    if (known.has(namespace)) return;
    known.add(namespace);
    loadTexts(i18n, [namespace]).catch(() => known.delete(namespace));
  }, [i18n, namespace]);
  return useSyncExternalStore(
    (onChange) => {
      i18n.store.on('added', onChange);
      return () => i18n.store.off('added', onChange);
    },
    areThere,
    areThere,
  );
}
