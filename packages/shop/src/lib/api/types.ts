/** Words for what the shop reads from the app configuration; their shapes stand in `schemas/api/app-config.json`. */
import type { AppConfigResponse } from '@rezeptur/schemas/types';

type Sent = AppConfigResponse['data'];

/** Money is whole cents; fields that this reader may not see are absent. */
export type AppConfig = Sent & { articles: Article[] };
export type User = NonNullable<AppConfig['user']>;

export type Article = NonNullable<Sent['articles']>[number];
export type ArticleType = Article['type'];

export type ShippingMethod = AppConfig['shippingMethods'][number];
export type AfterLoginDialog = NonNullable<AppConfig['customAfterLoginDialog']>;
export type ShopSettings = AppConfig['settings'];
