import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createReadShopRange } from './read-shop-range.ts';
import { registerRange } from './routes.ts';

/** The range: articles and their brands. Their pages are the app configuration's, their items the entity API's. */
export function createCatalogue(deps: Deps) {
  const readRange = createReadShopRange(deps);
  return {
    readRange,
    name: 'catalogue',
    tables: ['article', 'brand'],
    settings: ['articlesRequireLogin', 'startPageFeatured', 'startPageArticles'],
    routes: (app) => registerRange(app, readRange),
  } satisfies Feature & Record<string, unknown>;
}
