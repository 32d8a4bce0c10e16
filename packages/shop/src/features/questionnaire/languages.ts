import { useRef } from 'react';
import { http } from '../../lib/http.ts';
import { type SpokenLanguage, usePageLanguage } from '../../lib/page-language.ts';
import { type Bundle, createI18n } from '../../lib/texts/create-i18n.ts';
import { withHeaders } from '../../lib/with-headers.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

// The shop speaks German; English is fetched when somebody asks for it, with the words of header, footer and overlays.
const bundles = import.meta.glob<{ default: Bundle }>([
  '../../../../../locales/en/{common,errors,forms,questionnaire,shop}.json',
  '../../../../engine/src/words/en/{engine,rules}.json',
]);

/** The page's language, header and footer included, and how to choose another; until its words are there the page keeps its own. */
export function useLanguage(): { language: Language; choose(language: Language): void } {
  const page = usePageLanguage();
  const wanted = useRef<Language>('de');
  const choose = (language: Language) => {
    wanted.current = language;
    if (language === 'de') return page.speak(undefined);
    // Without a connection the page stays as it is; another press tries again.
    void loadEnglish().then(
      (english) => wanted.current === 'en' && page.speak(english),
      () => undefined,
    );
  };
  return { language: page.language === 'en' ? 'en' : 'de', choose };
}

/** All that is said in English on the questionnaire's page and around it. */
export async function loadEnglish(): Promise<SpokenLanguage> {
  const texts = createI18n('en', {
    ...Object.fromEntries(await Promise.all(Object.entries(bundles).map(read))),
    // The texts of `shop` come whole: the German ones for customers are not needed.
    'shop?later': {},
  });
  return {
    language: 'en',
    locale: 'en-GB',
    texts,
    http: withHeaders(() => http, { 'Accept-Language': 'en' }),
    title: texts.t('questionnaire:title'),
  };
}

async function read([path, load]: [string, () => Promise<{ default: Bundle }>]): Promise<[string, Bundle]> {
  const name = path.split('/').at(-1)?.replace('.json', '') ?? path;
  return [name, (await load()).default];
}
