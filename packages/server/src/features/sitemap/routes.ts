import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { addressIn, pathOf } from '../../platform/addresses.ts';

/** What the map lists beside the pages of the route list. */
export interface SitemapReaders {
  /** The range as a visitor sees it. */
  readRange(customer: null): Promise<{ articles: readonly { slug: string; urlId: string }[] }>;
  /** Ids of the posts that everybody may read. */
  listOpenPosts(): Promise<readonly string[]>;
}

const config = { access: 'public', session: 'none' } as const;
const apart = new Set(['admin', 'workbench', 'event-confirm', 'lost-password', 'kept-articles']);
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** `GET /sitemap.xml` and `GET /robots.txt`, from the one list of pages and what visitors may see of the shop. */
export function registerSitemap(
  app: FastifyInstance,
  {
    schemas,
    settings,
    texts: { locales },
    config: { publicUrl },
  }: Pick<Deps, 'schemas' | 'settings' | 'texts' | 'config'>,
  { readRange, listOpenPosts }: SitemapReaders,
): void {
  const { routes } = schemas.routes;
  const isOpen = ({ name, login, path }: (typeof routes)[number]) =>
    !login && !apart.has(name) && !/[:*]/.test(path);

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const { offline } = await settings();
    const { articles } = offline ? { articles: [] } : await readRange(null);
    const posts = offline ? [] : await listOpenPosts();
    const origin = shopOrigin(request, publicUrl);
    const paths = [
      ...routes.filter(isOpen).map(({ path }) => path),
      ...articles.map(({ slug, urlId }) => pathOf(routes, 'article', { slug, urlId })),
      ...posts.map((id) => pathOf(routes, 'blog-post', { id })),
    ];
    const urls = locales.flatMap((locale) =>
      paths.map((path) => `<url><loc>${escaped(origin + addressIn(locale, path))}</loc></url>`),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/robots.txt', { config }, async (request, reply) => {
    const closed = routes
      .filter(({ name, login, path }) => login || apart.has(name) || /:(token|orderHash)/.test(path))
      .map(({ path }) => path.replace(/[:*].*$/, ''));
    const lines = [
      'User-agent: *',
      ...[
        ...new Set([...locales.flatMap((locale) => closed.map((path) => addressIn(locale, path))), '/api/']),
      ].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${shopOrigin(request, publicUrl)}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
