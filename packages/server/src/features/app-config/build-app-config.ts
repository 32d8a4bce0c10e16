import { createHash } from 'node:crypto';
import { pickFor } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { PayType } from '../../domain/pricing/pay-type.ts';
import { offeredPayment } from '../../platform/settings/offered-payment.ts';
import { contactOf, type ShopSettings } from '../../platform/settings/shop-settings.ts';
import { pendingRequests } from './pending-requests.ts';
import { terpeneDescriptions } from './terpene-descriptions.ts';

/** The range as far as the configuration looks into it. */
interface Range {
  articles: readonly { id: string; urlId: string; type: string }[];
  written: { version: string };
  soldOut: readonly string[];
  lowStock: readonly string[];
}

/** A configuration as one reader may see it; the articles in it are those that all readers of its kind share. */
export interface AppConfig {
  /** Without its articles. */
  own: Readonly<Record<string, unknown>>;
  articles: Range['articles'];
  /** Changes exactly when the one or the other does. */
  version: string;
}

type Reader = { id: string; payType: PayType } | null;

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
    db,
    customers,
    schemas,
    settings: readSettings,
  }: Pick<Deps, 'config' | 'db' | 'customers' | 'schemas' | 'settings'>,
  { readRange, readNews, hasProvider, readInvitation }: AppConfigReaders,
): BuildAppConfig {
  const schema = schemas.api.get('app-config')?.$defs?.config ?? {};
  return async (customer) => {
    const settings = await readSettings();
    const {
      user = null,
      requestUserInfos = [],
      eventInvitation,
    } = customer ? await readUser({ db, customers, readInvitation }, customer, settings) : {};
    const { articles, written, soldOut, lowStock } = await readRange(customer);
    const config = {
      offline: settings.offline,
      offlineText: settings.offlineText,
      user,
      requestUserInfos,
      eventInvitation,
      range: { version: written.version, soldOut, lowStock },
      availableArticleTypes: [...new Set(articles.map((article) => article.type))],
      showPrices: customer !== null,
      articlesRequireLogin: settings.articlesRequireLogin,
      terpeneDescriptions,
      ...uploads,
      shippingMethods: settings.shippingMethods.map(({ options, ...method }) => ({
        ...method,
        options: options.map(({ name, title, priceCents }) => ({ name, title, price: priceCents })),
      })),
      payment: offeredPayment(settings, { payType: customer?.payType, hasProvider }).map(
        ({ name, title, subtitle }) => ({ name, title, subtitle }),
      ),
      ...(await readNews(customer)),
      customEnterShopDialog: settings.customEnterShopDialog,
      customAfterLoginDialog: customer ? settings.customAfterLoginDialog : null,
      tooManyOrdersWarning: settings.tooManyOrdersWarning,
      startPageFeatured: idsOf(settings.startPageFeatured, articles),
      startPageArticles: idsOf(settings.startPageArticles, articles),
      isChubbyGorillaEnabled: settings.isChubbyGorillaEnabled,
      developerMode: !production,
      settings: contactOf(settings),
      carrierZips: [...settings.carrierZips].sort(),
    };
    const readable = pickFor(schema, customer ? 'customer' : 'visitor', config) as object;
    const text = JSON.stringify(readable);
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { own: { ...readable, version }, articles, version };
  };
}

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
  {
    db,
    customers,
    readInvitation,
  }: Pick<Deps, 'db' | 'customers'> & Pick<AppConfigReaders, 'readInvitation'>,
  { id, payType }: { id: string; payType: string },
  { profileRequests }: ShopSettings,
) {
  const row = await customers.find(db, id);
  if (!row) return {};
  const { firstName, lastName, street, additionalAddress, zip, city, deliveryNote, gender, customerNumber } =
    row;
  const address = { firstName, lastName, street, additionalAddress, zip, city, deliveryNote };
  const user = { ...address, gender, customerNumber, payType };
  // Invitations are read only where the shop asks about them.
  const asksAboutEvents = profileRequests.some(({ kind }) => kind === 'eventAnswer');
  const invitation = asksAboutEvents ? await readInvitation(id) : undefined;
  const requestUserInfos = pendingRequests(profileRequests, { ...row, payType, isInvited: !!invitation });
  const eventInvitation = requestUserInfos.includes('eventAnswer') ? invitation : undefined;
  return { user, requestUserInfos, eventInvitation };
}
