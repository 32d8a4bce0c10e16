import type { AppConfig, User } from '../lib/api/types.ts';
import { mayOrder } from '../lib/api/use-app-config.ts';
import { findArticle } from '../lib/article/find-article.ts';
import { formWithPage, loadForm } from '../lib/form/forms.ts';
import { pathOf } from '../lib/route-list.ts';

/** What each of the router's pages says of itself. */
export interface PageHandle {
  name: string;
  language: string;
  login: boolean;
  enterDialog: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;

const cartPages = new Set<string | undefined>([
  'cart',
  'redeem',
  'payment',
  'delivery',
  'delivery-address',
  'prescription',
  'checkout',
]);

/** What fills the cart, and the cart itself, lead on to the shop as well. */
const beforeTheWay = new Set<string | undefined>(['cart', 'redeem']);

/** Is this a page between the cart and the order? */
export const isOnTheWayToOrder = (name: string | undefined): boolean =>
  cartPages.has(name) && !beforeTheWay.has(name);

const articlePages = ['article', 'article-id'];

/** Routes that need a look at what they are asked for: it may lead elsewhere, or need something first. */
export const pagesWithRules: ReadonlySet<string> = new Set([...articlePages, 'form']);

const openWhenOffline = new Set<string | undefined>([
  'legal-imprint',
  'legal-data-privacy',
  // What may be withdrawn from stands there, and the withdrawal leads to it.
  'legal-revocation',
  'withdrawal',
  'admin',
  'workbench',
]);

/** Does the offline page stand in for this one? The law's pages stay, and contracts can be withdrawn from at any time. */
export const isClosed = (name: string | undefined, config: AppConfig | undefined): boolean =>
  !!config?.offline && !openWhenOffline.has(name);

/** Is this a page of the cart, asked for by a customer who has none? They may have signed in on this very page. */
export const lacksCart = (name: string | undefined, user: User | null | undefined): boolean =>
  cartPages.has(name) && !!user && !mayOrder(user);

/** Where a page sends the reader instead of showing itself; undefined: it shows. */
export function redirectOf(
  { name, language }: { name: string; language: string },
  params: Params,
  config: AppConfig,
): string | undefined {
  if (config.articlesRequireLogin && !config.user) return undefined;
  const list = pathOf('articles', {}, language);
  if (name === 'article') return findArticle(config.articles, params) ? undefined : list;
  if (name !== 'article-id') return undefined;
  const article = findArticle(config.articles, params);
  return article ? pathOf('article', { slug: article.slug, urlId: article.urlId }, language) : list;
}

/** Fetches what has to be known of a page before it is shown. */
export async function preparePage(name: string | undefined, params: Params): Promise<void> {
  if (name === 'form') await loadForm(params.name ?? '');
}

/** Does the address name something that isn't there? Asked of a prepared page. */
export const isMissing = (name: string, params: Params): boolean =>
  name === 'not-found' || (name === 'form' && !formWithPage(params.name));

/** Is the page for customers only? Asked of a prepared page. */
export const needsLogin = ({ name, login }: Pick<PageHandle, 'name' | 'login'>, params: Params): boolean =>
  login || (name === 'form' && formWithPage(params.name)?.ui.access === 'customer');

/** What a kind of page is called; as it is where links lead to it, unless it has a name of its own. */
export const titleOf = (name: string, t: (keys: string[]) => string): string =>
  name === 'not-found' ? t(['common:notFound.title']) : t([`common:titles.${name}`, `common:nav.${name}`]);

/** What the page is called when it shows one thing rather than a kind of thing; `subject` null: the thing isn't there. */
export function ownTitleOf(
  name: string,
  params: Params,
  config: AppConfig | undefined,
  t: (key: string, ifMissing: string) => string,
  subject?: { title: string } | null,
): string | undefined {
  if (isMissing(name, params) || subject === null) return t('common:notFound.title', '');
  if (subject) return subject.title;
  if (name === 'form') return t(`forms:${params.name}.title`, formWithPage(params.name)?.schema.title ?? '');
  if (name !== 'article' || !config) return undefined;
  return findArticle(config.articles, params)?.name;
}

/** Route title, then the shop's name; the start page is called like the shop alone. */
export function pageTitle(title: string | undefined, shopName: string): string {
  return title ? `${title} · ${shopName}` : shopName;
}
