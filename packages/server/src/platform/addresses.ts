import type { SiteRoutes } from './schemas/schemas.ts';
import { type Locale, ownLocale } from './texts.ts';

/** The language that a page's address names, and the address without it: `/en/cart?x=1` is `/cart?x=1` in English. */
export function splitAddress(url: string, locales: readonly Locale[]): { locale: Locale; url: string } {
  const [, first = ''] = /^\/([^/?#]*)/.exec(url) ?? [];
  const locale = locales.find((one) => one === first);
  if (!locale || locale === ownLocale) return { locale: ownLocale, url };
  const rest = url.slice(first.length + 1);
  return { locale, url: rest.startsWith('/') ? rest : `/${rest}` };
}

export interface ReadAddress {
  locale: Locale;
  path: string;
  query: URLSearchParams;
}

/**
 * An address as the router of the pages reads it, to decide by: `..` followed, without its language, each part decoded, and in lower
 * case, which that router doesn't tell from upper case. Undefined for what is no address.
 */
export function readAddress(address: string, locales: readonly Locale[]): ReadAddress | undefined {
  const read = URL.parse(address, 'http://localhost');
  if (!read) return undefined;
  const { locale, url } = splitAddress(read.pathname, locales);
  const parts = url.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  return { locale, path: parts.join('/').toLowerCase(), query: read.searchParams };
}

/** The path of a page, given as in the own language, in another one. */
export function addressIn(locale: Locale, path: string): string {
  if (locale === ownLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path of a page by its name, as the route list has it: `pathOf(routes, 'article', { slug, urlId })`. */
export const pathOf = (
  routes: SiteRoutes['routes'],
  name: string,
  params: Record<string, string> = {},
): string =>
  (routes.find((route) => route.name === name)?.path ?? '/').replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
