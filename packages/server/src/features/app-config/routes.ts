import type { FastifyInstance } from 'fastify';
import { ensureXsrfCookie } from '../../plugins/xsrf.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { BuildAppConfig } from './build-app-config.ts';

/** `GET /api/shop/app-config`: revalidated by visitors, never kept for a customer. */
export function registerAppConfig(app: FastifyInstance, buildAppConfig: BuildAppConfig): void {
  app.get(
    `${apiPrefix}/app-config`,
    { config: { access: 'public', api: 'app-config' } },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      const config = await buildAppConfig(request.customer);
      if (request.customer) {
        void reply.header('cache-control', 'no-store');
        return { data: config };
      }
      const etag = `"${String(config.version)}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return { data: config };
    },
  );
}

/** A proxy that compresses may have weakened the tag. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
