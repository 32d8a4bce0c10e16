import type { Translate } from '@rezeptur/engine/core';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bundle, createI18n } from '../../../lib/texts/create-i18n.ts';
import { bundlesOf, type Language } from '../languages.ts';
import type { Files } from '../types.ts';

/** Words for what is tried out: those of the shop, with the edited ones of this declaration in their place. */
export function usePreviewTexts(
  namespace: 'forms' | 'entities',
  name: string,
  files: Files,
  language: Language,
): Translate {
  const { i18n: own } = useTranslation();
  const fetched = useBundles(own, language);
  const text = files[`${language}.json`];
  return useMemo(() => {
    const bundles = language === own.language ? own.getDataByLanguage(language) : fetched;
    const all: Bundle | undefined = bundles?.[namespace];
    const edited = { ...all, [name]: parsed(text) ?? all?.[name] };
    const texts = createI18n(language, { ...bundles, [namespace]: edited });
    return (key: string | string[], params?: Record<string, unknown>) => texts.t(key, { ...params });
  }, [own, fetched, language, namespace, name, text]);
}

/** Another language than the page's is fetched when somebody wants to see it. */
function useBundles(own: I18n, language: Language): Record<string, Bundle> {
  const [bundles, setBundles] = useState<Record<string, Bundle>>({});
  useEffect(() => {
    if (language === own.language) return;
    let isGone = false;
    void bundlesOf(language).then((fetched) => {
      if (!isGone) setBundles(fetched);
    });
    return () => {
      isGone = true;
    };
  }, [own, language]);
  return bundles;
}

function parsed(text: string | undefined): Bundle | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Bundle);
  } catch {
    return undefined;
  }
}
