import type { FastifyInstance } from 'fastify';
import { sendKept } from '../../http/pages/compressed.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { ReadShopRange } from './read-shop-range.ts';

const version = { type: 'string', pattern: '^[\\w-]{1,64}$' };

/**
 * `GET /api/shop/range/:version`: the articles as their reader may see them, kept by browsers for ever. Whoever comes with the
 * address of another day, or of another reader, gets what they may see now.
 */
export function registerRange(app: FastifyInstance, readRange: ReadShopRange): void {
  app.get<{ Params: { version: string } }>(
    `${apiPrefix}/range/:version`,
    {
      config: {
        access: 'public',
        api: 'range',
        written: 'The articles are picked by this schema and kept as text, once for each kind of reader.',
      },
      schema: { params: { type: 'object', required: ['version'], properties: { version } } },
    },
    async (request, reply) => {
      const { written } = await readRange(request.customer);
      const isAsked = request.params.version === written.version;
      // Prices are in what customers see.
      const forEver = `${request.customer ? 'private' : 'public'}, max-age=31536000, immutable`;
      void reply.header('cache-control', isAsked ? forEver : 'no-store');
      return sendKept(request, reply, written.body);
    },
  );
}
