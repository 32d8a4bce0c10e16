import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createReadShopRange } from './read-shop-range.ts';

/** The range: articles and their brands. Their pages and calls are the app configuration's and the entity API's. */
export const createCatalogue = (deps: Deps) =>
  ({
    readRange: createReadShopRange(deps),
    name: 'catalogue',
    tables: ['article', 'brand'],
    settings: ['articlesRequireLogin', 'startPageFeatured', 'startPageArticles'],
  }) satisfies Feature & Record<string, unknown>;
