import type { FastifyInstance } from 'fastify';
import { revalidated } from '../../http/answers.ts';
import { isKnownTag } from '../../http/is-known-tag.ts';
import { compressed, sendCompressed } from '../../http/pages/compressed.ts';
import { ensureXsrfCookie } from '../../http/xsrf.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { BuildAppConfig } from './build-app-config.ts';

export const appConfigPath = `${apiPrefix}/app-config`;

const jsonType = 'application/json; charset=utf-8';

/** `GET /api/shop/app-config`: revalidated by visitors, never cached for a customer. */
export function registerAppConfig(app: FastifyInstance, buildAppConfig: BuildAppConfig): void {
  // All visitors read the same; it changes with the range.
  let kept: { version: string; text: Buffer; small: Promise<Buffer> } | undefined;
  app.get(
    appConfigPath,
    {
      config: {
        access: 'public',
        api: 'app-config',
        answers: revalidated,
        // The serialiser would write 1,000 articles again for each reader.
        written: 'The range is picked by this schema and kept as text, once for each kind of reader.',
      },
    },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      const { json, version } = await buildAppConfig(request.customer);
      const body = () => Buffer.concat([Buffer.from('{"data":'), ...json(), Buffer.from('}')]);
      if (request.customer) {
        return reply.header('cache-control', 'no-store').type(jsonType).send(body());
      }
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (kept?.version !== version) {
        const text = body();
        kept = { version, text, small: compressed(text) };
      }
      const { text, small } = kept;
      return sendCompressed(request, reply.type(jsonType), { text, small: await small });
    },
  );
}
