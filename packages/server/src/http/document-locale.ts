import type { FastifyRequest } from 'fastify';
import { type Locale, ownLocale, type Texts } from '../platform/texts.ts';

/**
 * The language of a document that a link opens, as `?language=en` names it: what a browser prefers says nothing of the page that
 * the link stands on. German, the language of the law, where it names none that there are words of.
 */
export function documentLocale({ query }: FastifyRequest, { locales }: Pick<Texts, 'locales'>): Locale {
  const { language } = query as { language?: unknown };
  return locales.find((one) => one === language) ?? ownLocale;
}
