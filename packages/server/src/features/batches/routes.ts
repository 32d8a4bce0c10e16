import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../http/callers/access.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';

export interface BatchRouteDeps extends Pick<Deps, 'db' | 'batches'> {
  /** The range as a customer sees it now. */
  readRange(customer: { payType: string }): Promise<{ articles: readonly { id: string }[] }>;
}

const most = 12;

/** `GET /article/:id/batches`: how the values of an article have been from batch to batch, for customers who see it in the range. */
export function registerBatches(app: FastifyInstance, { db, batches, readRange }: BatchRouteDeps): void {
  app.get<{ Params: { id: string } }>(
    `${apiPrefix}/article/:id/batches`,
    {
      config: { access: 'customer', api: 'article-batches' },
      schema: { params: idParams({ id: 'article' }) },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { id } = request.params;
      const { articles } = await readRange(customerOf(request));
      const isSeen = articles.some((article) => article.id === id);
      return { data: isSeen ? await batches.listMeasured(db, id, most) : [] };
    },
  );
}
