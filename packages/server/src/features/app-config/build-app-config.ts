import { createHash } from 'node:crypto';
import { pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { ArticleType } from '../../domain/catalogue/article-type.ts';
import type { PayType } from '../../domain/pricing/pay-type.ts';
import { dispatchDays } from '../../domain/shipping/promise-delivery.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { offeredPayment } from '../../platform/settings/offered-payment.ts';
import { contactOf, type ShopSettings } from '../../platform/settings/shop-settings.ts';
import { pendingRequests } from './pending-requests.ts';
import { terpeneDescriptions } from './terpene-descriptions.ts';
import { typeWords } from './type-words.ts';

/** The range as far as the configuration looks into it. */
interface Range {
  articles: readonly { id: string; urlId: string; type: string }[];
  written: { version: string };
  soldOut: readonly string[];
  lowStock: readonly string[];
}

/** A configuration as one reader may see it; the articles in it are those that all readers of its kind share. */
export interface AppConfig {
  /** What it has in common with others: the same object for all of them, until something in it changes. */
  shared: object;
  /** What it says of its reader alone, and its version. */
  personal: object;
  articles: Range['articles'];
  /** Changes exactly when the one or the other does. */
  version: string;
}

/** What a configuration says of its reader alone. */
export const personalParts = [
  'user',
  'requestUserInfos',
  'eventInvitation',
  'hasBlogPosts',
  'unreadBlogPostCount',
  'jobOfferCount',
  'version',
] as const;

/** What all readers of one kind share, and what it was made of. */
interface Shared {
  settings: ShopSettings;
  range: Range;
  parts: object;
  version: string;
}

type Reader = CustomerPrincipal | null;

/** What the navigation's badges say. */
export interface News {
  hasBlogPosts: boolean;
  unreadBlogPostCount: number;
  jobOfferCount: number;
}
export type ReadNews = (customer: { id: string } | null) => Promise<News>;
/** An event as its invitation tells of it. */
interface Invitation {
  /** Goes back with the answer. */
  id: string;
  name: string;
  date: string;
  location: string | null;
  text: string;
}
export type BuildAppConfig = (customer: Reader) => Promise<AppConfig>;

/** What other features know of the configuration. */
export interface AppConfigReaders {
  readRange(customer: Reader): Promise<Range>;
  readNews: ReadNews;
  hasProvider(provider: string): boolean;
  /** The customer's invitation that waits for an answer. */
  readInvitation(customerId: string): Promise<Invitation | undefined>;
}

/** Everything a page starts from, as this reader may see it. The articles, by far the most of it, are neither copied nor written here. */
export function createBuildAppConfig(
  {
    config: { production },
    schemas,
    settings: readSettings,
    texts,
  }: Pick<Deps, 'config' | 'schemas' | 'settings' | 'texts'>,
  { readRange, readNews, hasProvider, readInvitation }: AppConfigReaders,
): BuildAppConfig {
  const schema = schemas.api.get('app-config')?.$defs?.config ?? {};
  const types = schemas.entities.get('article')?.properties.type?.enum ?? [];
  const words = typeWords(types as ArticleType[], texts);
  const kept = new Map<PayType | 'visitor', Shared>();
  /** All of them read the same. */
  let ofVisitors: { basis: string; config: AppConfig } | undefined;

  function sharedOf(customer: Reader, settings: ShopSettings, range: Range): Shared {
    const kind = customer?.payType ?? 'visitor';
    const known = kept.get(kind);
    if (known?.settings === settings && known.range === range) return known;
    const { articles, written, soldOut, lowStock } = range;
    const parts = pickFor(schema, customer ? 'customer' : 'visitor', {
      offline: settings.offline,
      offlineText: settings.offlineText,
      offlineTextIn: settings.offlineTextIn,
      range: { version: written.version, soldOut, lowStock },
      availableArticleTypes: [...new Set(articles.map((article) => article.type))],
      showPrices: customer !== null,
      articlesRequireLogin: settings.articlesRequireLogin,
      registrationEmail: settings.registrationEmail,
      terpeneDescriptions,
      typeWords: words,
      ...uploads,
      shippingMethods: settings.shippingMethods.map(({ options, ...method }) => ({
        ...method,
        options: options.map(({ priceCents: price, ...option }) => ({ ...option, price })),
      })),
      payment: offeredPayment(settings, { payType: customer?.payType, hasProvider }),
      customEnterShopDialog: settings.customEnterShopDialog,
      customAfterLoginDialog: customer ? settings.customAfterLoginDialog : null,
      tooManyOrdersWarning: settings.tooManyOrdersWarning,
      startPageFeatured: idsOf(settings.startPageFeatured, articles),
      startPageArticles: idsOf(settings.startPageArticles, articles),
      isChubbyGorillaEnabled: settings.isChubbyGorillaEnabled,
      developerMode: !production,
      settings: contactOf(settings),
      carrierZips: [...settings.carrierZips].sort(),
      terms: { paymentDays: settings.paymentTermDays, dispatchDays: dispatchDays(settings.dispatch) },
    }) as object;
    const shared = { settings, range, parts, version: versionOf(JSON.stringify(parts)) };
    kept.set(kind, shared);
    return shared;
  }

  return async (customer) => {
    const settings = await readSettings();
    const {
      user = null,
      requestUserInfos = [],
      eventInvitation,
    } = customer ? await readUser(readInvitation, customer, settings) : {};
    const range = await readRange(customer);
    const news = await readNews(customer);
    const shared = sharedOf(customer, settings, range);
    const personal = pickFor(schema, customer ? 'customer' : 'visitor', {
      user,
      requestUserInfos,
      eventInvitation,
      ...news,
    } satisfies Record<Exclude<(typeof personalParts)[number], 'version'>, unknown>) as object;
    const basis = shared.version + JSON.stringify(personal);
    if (!customer && ofVisitors?.basis === basis && ofVisitors.config.shared === shared.parts)
      return ofVisitors.config;
    const version = versionOf(basis);
    const config = {
      shared: shared.parts,
      personal: { ...personal, version },
      articles: range.articles,
      version,
    };
    if (!customer) ofVisitors = { basis, config };
    return config;
  };
}

const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const uploads = {
  allowedUploadMimes: [
    'application/pdf',
    'image/jpeg',
    'image/bmp',
    'image/heic',
    'image/heif',
    'image/png',
    'image/gif',
  ],
  allowedUploadExtensions: ['pdf', 'jpg', 'jpeg', 'bmp', 'heic', 'png', 'gif'],
};

function idsOf(urlIds: string[], articles: Range['articles']): string[] {
  return urlIds.flatMap((urlId) => articles.find((article) => article.urlId === urlId)?.id ?? []);
}

/** Who is here, and what the pharmacy wants to ask them. */
async function readUser(
  readInvitation: AppConfigReaders['readInvitation'],
  { id, payType, firstName, lastName, customerNumber, profile }: CustomerPrincipal,
  { profileRequests }: ShopSettings,
) {
  const { street, additionalAddress, zip, city, deliveryNote, gender } = profile;
  const address = { firstName, lastName, street, additionalAddress, zip, city, deliveryNote };
  const user = { ...address, gender, customerNumber, payType };
  // Invitations are read only where the shop asks about them.
  const asksAboutEvents = profileRequests.some(({ kind }) => kind === 'eventAnswer');
  const invitation = asksAboutEvents ? await readInvitation(id) : undefined;
  const facts = { ...profile, customerNumber, payType, isInvited: !!invitation };
  const requestUserInfos = pendingRequests(profileRequests, facts);
  const eventInvitation = requestUserInfos.includes('eventAnswer') ? invitation : undefined;
  return { user, requestUserInfos, eventInvitation };
}
