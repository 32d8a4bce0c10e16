import type { FastifyInstance } from 'fastify';
import { revalidated } from '../../http/answers.ts';
import { isKnownTag } from '../../http/is-known-tag.ts';
import { type KeptBody, keepBody, sendKept } from '../../http/pages/compressed.ts';
import { ensureXsrfCookie } from '../../http/xsrf.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { AppConfig, BuildAppConfig } from './build-app-config.ts';

export const appConfigPath = `${apiPrefix}/app-config`;

const jsonType = 'application/json; charset=utf-8';

/** `GET /api/shop/app-config`: revalidated by visitors, never cached for a customer; the shop's own pages ask for the articles apart. */
export function registerAppConfig(app: FastifyInstance, buildAppConfig: BuildAppConfig): void {
  // All visitors read the same; it changes with the range.
  let kept: { version: string; bodies: Map<boolean, KeptBody> } | undefined;
  app.get<{ Querystring: { articles?: 'apart' } }>(
    appConfigPath,
    {
      config: {
        access: 'public',
        api: 'app-config',
        answers: revalidated,
        // The serialiser would write 1,000 articles again for each reader.
        written:
          'What it is made of is picked by this schema; what visitors read is written once for all of them.',
      },
    },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      const { own, articles, version } = await buildAppConfig(request.customer);
      const isApart = request.query.articles === 'apart';
      const body = () => (isApart ? Buffer.from(JSON.stringify({ data: own })) : wholeBody(own, articles));
      if (request.customer) {
        return reply.header('cache-control', 'no-store').type(jsonType).send(body());
      }
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (kept?.version !== version) kept = { version, bodies: new Map() };
      const known = kept.bodies.get(isApart) ?? keepBody(body());
      kept.bodies.set(isApart, known);
      return sendKept(request, reply, known);
    },
  );
}

/** Articles as they are sent; they are the same objects for all readers of a kind, until one of them changes. */
const bytes = new WeakMap<AppConfig['articles'], Buffer>();

function wholeBody(own: AppConfig['own'], articles: AppConfig['articles']): Buffer {
  const written = bytes.get(articles) ?? Buffer.from(JSON.stringify(articles));
  bytes.set(articles, written);
  const before = Buffer.from(`{"data":${JSON.stringify(own).slice(0, -1)},"articles":`);
  return Buffer.concat([before, written, Buffer.from('}}')]);
}
