import type { HttpClient, UploadOptions } from '@rezeptur/engine/react';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { createTextReader } from '../../lib/texts/create-text-reader.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

type Bundle = Readonly<Record<string, unknown>>;

// The shop speaks German; English is fetched when somebody asks for it.
const english = import.meta.glob<{ default: Bundle }>(
  '../../../../../locales/en/{common,engine,errors,forms,questionnaire,rules}.json',
);

/** The page's words in a language; those of before until they are there. */
export function useLanguage(wanted: Language): { texts: I18n; language: Language } {
  const { i18n } = useTranslation();
  const [inEnglish, setInEnglish] = useState<I18n>();
  useEffect(() => {
    if (wanted === 'de' || inEnglish) return;
    let isGone = false;
    void loadEnglish().then((texts) => !isGone && setInEnglish(texts));
    return () => {
      isGone = true;
    };
  }, [wanted, inEnglish]);
  return wanted === 'en' && inEnglish
    ? { texts: inEnglish, language: 'en' }
    : { texts: i18n, language: 'de' };
}

async function loadEnglish(): Promise<I18n> {
  const bundles = await Promise.all(
    Object.entries(english).map(async ([path, file]) => {
      const name = path.split('/').at(-1)?.replace('.json', '') ?? path;
      return [name, (await file()).default] as const;
    }),
  );
  return createTextReader('en', Object.fromEntries(bundles));
}

/** The shop's client, answered in this language. */
export function apiIn(language: Language): HttpClient {
  const say = (options?: UploadOptions): UploadOptions => ({
    ...options,
    headers: { 'Accept-Language': language, ...options?.headers },
  });
  return {
    get: (path, options) => api.get(path, say(options)),
    post: (path, body, options) => api.post(path, body, say(options)),
    put: (path, body, options) => api.put(path, body, say(options)),
    delete: (path, body, options) => api.delete(path, body, say(options)),
    upload: (path, body, options) => api.upload(path, body, say(options)),
  };
}
