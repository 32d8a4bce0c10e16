import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';

const most = 12;

/** `GET /article/:id/batches`: how the values of an article have been from batch to batch, for customers. */
export function registerBatches(app: FastifyInstance, { db, batches }: Pick<Deps, 'db' | 'batches'>): void {
  app.get<{ Params: { id: string } }>(
    `${apiPrefix}/article/:id/batches`,
    { config: { access: 'customer', api: 'article-batches' }, schema: { params: idParams } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await batches.listMeasured(db, request.params.id, most) };
    },
  );
}
