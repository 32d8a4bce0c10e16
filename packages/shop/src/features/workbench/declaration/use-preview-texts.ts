import type { Translate } from '@rezeptur/engine/core';
import { useEffect, useMemo, useState } from 'react';
import { createTextReader } from '../../../lib/texts/create-text-reader.ts';
import type { Bundle } from '../../../lib/texts/find-text.ts';
import type { Texts } from '../../../lib/texts/texts.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { Files } from '../types.ts';

const english = import.meta.glob<{ default: Bundle }>(
  '../../../../../../locales/en/{common,engine,errors,rules,forms,entities}.json',
);

export const previewLanguages = ['de', 'en'] as const;
export type PreviewLanguage = (typeof previewLanguages)[number];

/** Words for what is tried out: those of the shop, with the edited ones of this declaration in their place. */
export function usePreviewTexts(
  namespace: 'forms' | 'entities',
  name: string,
  files: Files,
  language: PreviewLanguage,
): Translate {
  const { texts: own } = useTranslation();
  const fetched = useBundles(own, language);
  const text = files[`${language}.json`];
  return useMemo(() => {
    const bundles = language === own.language ? own.bundles() : fetched;
    const all = bundles[namespace];
    const edited = { ...all, [name]: parsed(text) ?? all?.[name] };
    const texts = createTextReader(language, { ...bundles, [namespace]: edited });
    return (key: string | string[], params?: Record<string, unknown>) => texts.t(key, { ...params });
  }, [own, fetched, language, namespace, name, text]);
}

/** The shop's pages speak German; English is fetched when somebody wants to see it. */
function useBundles(own: Texts, language: PreviewLanguage): Record<string, Bundle> {
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
