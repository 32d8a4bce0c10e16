import { createHash } from 'node:crypto';
import { pickFor } from '@rezeptur/engine/core';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { contactOf, readShopSettings, type ShopSettings } from '../../plugins/shop-settings.ts';
import { terpeneDescriptions } from './terpene-descriptions.ts';

/** An article as far as the configuration looks into it. */
export interface ConfigArticle {
  id: string;
  urlId: string;
  type: string;
}

export type BuildAppConfig = (
  customer: { id: string; payType: string } | null,
) => Promise<Record<string, unknown>>;

type ListArticles = (reader: { payType: string } | null) => Promise<ConfigArticle[]>;

/** Everything a page starts from, as this reader may see it. */
export function createBuildAppConfig(
  { db, schemas }: Pick<Deps, 'db' | 'schemas'>,
  listArticles: ListArticles,
): BuildAppConfig {
  const schema = schemas.api.get('app-config')?.$defs?.config ?? {};
  return async (customer) => {
    const settings = await readShopSettings(db);
    const user = customer ? await findUser(db, customer.id) : undefined;
    const mayBrowse = customer !== null || !settings.articlesRequireLogin;
    const articles = mayBrowse ? await listArticles(customer) : [];
    const config = {
      offline: settings.offline,
      offlineText: settings.offlineText,
      user: user ?? null,
      articles,
      availableArticleTypes: [...new Set(articles.map((article) => article.type))],
      showPrices: customer !== null,
      articlesRequireLogin: settings.articlesRequireLogin,
      terpeneDescriptions,
      ...uploads,
      shippingMethods: settings.shippingMethods.map(({ options, ...method }) => ({
        ...method,
        options: options.map(({ name, title, priceCents }) => ({ name, title, price: priceCents })),
      })),
      payment: paymentFor(settings, customer),
      ...news,
      customEnterShopDialog: settings.customEnterShopDialog,
      customAfterLoginDialog: customer ? settings.customAfterLoginDialog : null,
      tooManyOrdersWarning: settings.tooManyOrdersWarning,
      startPageFeatured: idsOf(settings.startPageFeatured, articles),
      startPageArticles: idsOf(settings.startPageArticles, articles),
      isChubbyGorillaEnabled: settings.isChubbyGorillaEnabled,
      settings: contactOf(settings),
      carrierZips: [...settings.carrierZips].sort(),
    };
    const readable = pickFor(schema, customer ? 'customer' : 'visitor', config) as Record<string, unknown>;
    return { ...readable, version: versionOf(readable) };
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

/** Blog, jobs and profile requests have no tables yet: there are none of them. */
const news = { hasBlogPosts: false, unreadBlogPostCount: 0, jobOfferCount: 0, requestUserInfos: [] };

function paymentFor(settings: ShopSettings, customer: { payType: string } | null) {
  return settings.payment
    .filter(({ payTypes }) => !payTypes || (customer !== null && payTypes.includes(customer.payType)))
    .map(({ name, title, subtitle }) => ({ name, title, subtitle }));
}

function idsOf(urlIds: string[], articles: ConfigArticle[]): string[] {
  return urlIds.flatMap((urlId) => articles.find((article) => article.urlId === urlId)?.id ?? []);
}

const findUser = (db: Db, id: string) =>
  db
    .selectFrom('customer')
    .where('id', '=', id)
    .select([
      'firstName',
      'lastName',
      'street',
      'additionalAddress',
      'zip',
      'city',
      'deliveryNote',
      'gender',
      'customerNumber',
      'payType',
    ])
    .executeTakeFirst();

/** Changes exactly when what the reader sees changes. */
const versionOf = (config: unknown): string =>
  createHash('sha256').update(JSON.stringify(config)).digest('base64url').slice(0, 22);
