import type { Translate } from '@rezeptur/engine/core';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bundle, createI18n } from '../../../lib/texts/create-i18n.ts';
import type { Files } from '../types.ts';

const english = import.meta.glob<{ default: Bundle }>([
  '../../../../../../locales/en/{common,errors,forms,entities}.json',
  '../../../../../engine/src/words/en/*.json',
]);

export const previewLanguages = ['de', 'en'] as const;
export type PreviewLanguage = (typeof previewLanguages)[number];

/** Words for what is tried out: those of the shop, with the edited ones of this declaration in their place. */
export function usePreviewTexts(
  namespace: 'forms' | 'entities',
  name: string,
  files: Files,
  language: PreviewLanguage,
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

/** The shop's pages speak German; English is fetched when somebody wants to see it. */
function useBundles(own: I18n, language: PreviewLanguage): Record<string, Bundle> {
  const [bundles, setBundles] = useState<Record<string, Bundle>>({});
  useEffect(() => {
    if (language === own.language) return;
    let isGone = false;
    const load = Object.entries(english).map(async ([path, file]) => {
      const name = path.split('/').at(-1)?.replace('.json', '') ?? path;
      return [name, (await file()).default] as const;
    });
    void Promise.all(load).then((entries) => {
      if (!isGone) setBundles(Object.fromEntries(entries));
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
