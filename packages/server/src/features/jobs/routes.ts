import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../prefixes.ts';
import type { ListJobOffers } from './list-job-offers.ts';

/** `GET /job-offer`: all open positions on one page. */
export function registerJobs(app: FastifyInstance, listJobOffers: ListJobOffers): void {
  app.get(
    `${apiPrefix}/job-offer`,
    { config: { access: 'public', api: 'job-offer' } },
    async (_request, reply) => {
      const data = await listJobOffers();
      void reply.header('cache-control', 'no-cache');
      return { data, total: data.length, page: 1, itemsPerPage: 100 };
    },
  );
}
