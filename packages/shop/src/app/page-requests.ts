import {
  accountKey,
  keptArticlesKey,
  orderKey,
  passkeysKey,
  pricedCartKey,
  stockNoticesKey,
} from '../lib/account/own-data.ts';
import { invitationKey, questionnaireKey } from '../lib/api/token-data.ts';
import type { AppConfig } from '../lib/api/types.ts';
import { blogPartKey, blogPostKey, latestPostsKey, partsIn } from '../lib/blog.ts';
import { jobOffersKey } from '../lib/job-offers.ts';
import { lacksCart } from './page-rules.ts';

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  url: string;
  config: AppConfig;
}

type OwnAddress =
  | typeof accountKey
  | typeof passkeysKey
  | typeof keptArticlesKey
  | typeof stockNoticesKey
  | typeof pricedCartKey
  | ReturnType<typeof orderKey>;

type Address =
  | typeof latestPostsKey
  | typeof jobOffersKey
  | OwnAddress
  | ReturnType<typeof invitationKey>
  | ReturnType<typeof questionnaireKey>
  | ReturnType<typeof blogPartKey>
  | ReturnType<typeof blogPostKey>;

/** What pages show of their reader alone. */
const ownRequests: Readonly<Record<string, (params: Asked['params']) => OwnAddress[]>> = {
  'my-account': () => [accountKey, passkeysKey],
  'kept-articles': () => [keptArticlesKey, stockNoticesKey],
  cart: () => [pricedCartKey],
  payment: () => [pricedCartKey],
  'confirmation-order': ({ order = '' }) => [orderKey(order)],
};

/** Does a page show what only its reader may read? */
export const isOwnPage = (name: string): boolean => Object.hasOwn(ownRequests, name);

/** What a page asks the API for beside the configuration, so that the server sends it along. */
export function requestsOf(name: string, { params, url, config }: Asked): Address[] {
  const own = ownRequests[name];
  if (own) return config.user && !lacksCart(name, config.user) ? own(params) : [];
  if (name === 'home') return config.hasBlogPosts ? [latestPostsKey] : [];
  if (name === 'blog-post') return [blogPostKey(params.id ?? '')];
  if (name === 'jobs') return [jobOffersKey];
  if (name === 'event-confirm') return [invitationKey(params.token ?? '')];
  if (name === 'doctor-questionnaire') return [questionnaireKey(params.token ?? '')];
  if (name !== 'blog') return [];
  const { searchParams } = new URL(url, 'http://localhost');
  return Array.from({ length: partsIn(searchParams) }, (_, part) => blogPartKey(part));
}
