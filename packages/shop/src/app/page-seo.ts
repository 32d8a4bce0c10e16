import descriptions from 'virtual:shop/descriptions';
import type { i18n as I18n } from 'i18next';
import { pageParameter } from '../features/catalogue/filters/article-filter.ts';
import type { AppConfig, Article } from '../lib/api/types.ts';
import { findArticle } from '../lib/article/find-article.ts';
import { addressIn, languageCodes, ownLanguage, splitAddress } from '../lib/language.ts';
import { pathOf } from '../lib/route-list.ts';

/** The one thing that a page shows, if it was asked for by itself; null: there is no such thing. */
export type Subject = { title: string; introText: string; date?: string } | null;

export interface SeoInput {
  name: string;
  params: Readonly<Record<string, string | undefined>>;
  config: AppConfig;
  texts: I18n;
  /** Path and query as asked for. */
  url: string;
  /** `https://apotheke.example` */
  origin: string;
  subject?: NonNullable<Subject> | undefined;
}

/** The one address of a page, whatever filters or campaigns were added to it; pages of a long list stay apart. */
export function canonicalOf({ name, url, origin }: Pick<SeoInput, 'name' | 'url' | 'origin'>): string {
  const { pathname, searchParams } = new URL(url, origin);
  const page = name === 'articles' ? searchParams.get(pageParameter) : null;
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  return `${origin}${path}${page && /^\d{1,4}$/.test(page) ? `?${pageParameter}=${page}` : ''}`;
}

/** The same page in every language, and where to go for all others: for search engines. */
export function alternatesOf(input: Pick<SeoInput, 'name' | 'url' | 'origin'>): Record<string, string> {
  const { pathname, search } = new URL(canonicalOf(input));
  const { path } = splitAddress(pathname);
  const addressFor = (language: string) => input.origin + addressIn(language, path) + search;
  return {
    ...Object.fromEntries(languageCodes.map((language) => [language, addressFor(language)])),
    'x-default': addressFor(ownLanguage),
  };
}

/** One sentence for lists of search results: of the article where the page shows one, else of the kind of page. */
export function descriptionOf({ name, params, config, texts, subject }: SeoInput): string {
  if (subject) return subject.introText;
  const article = name === 'article' ? findArticle(config.articles, params) : undefined;
  const values = article && { name: article.name, type: texts.t(`shop:articleTypes.${article.type}`) };
  const { interpolator } = texts.services;
  const { language } = texts;
  const sentence = descriptions[language]?.[name] ?? '';
  return interpolator.interpolate(sentence, { ...config.settings, ...values }, language, {});
}

/**
 * Structured data for search engines: the pharmacy, and where a page stands. No products and prices:
 * medicines on prescription may not be advertised to the public (HWG § 10), and the rest is for customers.
 */
export function structuredData(input: SeoInput): object[] {
  const { name, params, config, subject } = input;
  if (subject) return [posting(input, subject)];
  if (name === 'home' || name === 'contact') return [pharmacy(input)];
  const article = name === 'article' ? findArticle(config.articles, params) : undefined;
  return article || name === 'articles' ? [breadcrumbs(input, article)] : [];
}

function pharmacy({ config: { settings }, origin }: SeoInput): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    name: settings.shopName,
    url: `${origin}${pathOf('home')}`,
    telephone: settings.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.street,
      postalCode: settings.zip,
      addressLocality: settings.city,
      addressCountry: 'DE',
    },
  };
}

function posting(input: SeoInput, { title, introText, date }: NonNullable<Subject>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: introText,
    ...(date && { datePublished: date }),
    // Posts are written in the pharmacy's own language, whatever surrounds them.
    inLanguage: ownLanguage,
    mainEntityOfPage: canonicalOf(input),
    publisher: pharmacy(input),
  };
}

function breadcrumbs({ texts, origin }: SeoInput, article: Article | undefined): object {
  const crumbs = [
    { name: texts.t('common:nav.home'), path: pathOf('home') },
    { name: texts.t('common:nav.articles'), path: pathOf('articles') },
    ...(article
      ? [{ name: article.name, path: pathOf('article', { slug: article.slug, urlId: article.urlId }) }]
      : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
