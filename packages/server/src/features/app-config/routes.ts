import type { FastifyInstance } from 'fastify';
import { isKnownTag } from '../../plugins/is-known-tag.ts';
import { ensureXsrfCookie } from '../../plugins/xsrf.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { BuildAppConfig } from './build-app-config.ts';

const jsonType = 'application/json; charset=utf-8';

/** `GET /api/shop/app-config`: revalidated by visitors, never kept for a customer. */
export function registerAppConfig(app: FastifyInstance, buildAppConfig: BuildAppConfig): void {
  app.get(
    `${apiPrefix}/app-config`,
    { config: { access: 'public', api: 'app-config' } },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      const { json, version } = await buildAppConfig(request.customer);
      const body = `{"data":${json}}`;
      if (request.customer) {
        return reply.header('cache-control', 'no-store').type(jsonType).send(body);
      }
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(jsonType).send(body);
    },
  );
}
