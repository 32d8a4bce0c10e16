import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '../../lib/texts/create-i18n.ts';
import { createI18n } from '../../lib/texts/create-i18n.ts';
import { bundlesOf, type Language, languageOf } from './languages.ts';

export interface Reader {
  language: Language;
  /** Undefined until the words of the language are there. */
  texts: I18n | undefined;
  /** Reads another language from now on. */
  read(language: Language): void;
}

/** In which language the workbench is read: the one that the browser asks for, until another one is chosen. */
export function useReader(): Reader {
  const { i18n: own } = useTranslation();
  const [chosen, setChosen] = useState<Language>();
  const [bundles, setBundles] = useState<{ language: Language; words: Record<string, Bundle> }>();
  // The server, which draws the page first, doesn't know it.
  useEffect(() => setChosen(languageOf(navigator.languages)), []);
  const isOwn = chosen === own.language;
  useEffect(() => {
    if (!chosen || isOwn) return;
    let isGone = false;
    void bundlesOf(chosen).then((words) => {
      if (!isGone) setBundles({ language: chosen, words });
    });
    return () => {
      isGone = true;
    };
  }, [chosen, isOwn]);
  const other = useMemo(() => bundles && createI18n(bundles.language, bundles.words), [bundles]);
  const texts = isOwn ? own : other?.language === chosen ? other : undefined;
  return { language: chosen ?? languageOf([own.language]), texts, read: setChosen };
}
