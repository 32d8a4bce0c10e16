import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerSitemap, type SitemapReaders } from './routes.ts';

/** What search engines may find. */
export const createSitemap = (deps: Deps & SitemapReaders) =>
  ({
    name: 'sitemap',
    routes: (app) => registerSitemap(app, deps, deps),
  }) satisfies Feature & Record<string, unknown>;
