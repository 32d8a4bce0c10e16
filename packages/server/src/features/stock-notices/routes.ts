import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../http/answers.ts';
import { type CustomerPrincipal, customerOf } from '../../http/callers/access.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { NoticeDeps } from './mail-back-in-stock.ts';
import { deleteNotice, insertNotice, listNotices } from './notice-store.ts';

interface Asked {
  Params: { id: string };
}

const most = { max: 100, seconds: 60 * 60 };
const path = `${apiPrefix}/my-account/stock-notices`;

/** `GET /my-account/stock-notices`; `PUT` and `DELETE …/:article`: who wants to hear when an article can be had again. */
export function registerStockNotices(
  app: FastifyInstance,
  {
    db,
    clock,
    customers,
    throttle,
    readRange,
  }: Pick<Deps, 'db' | 'clock' | 'customers' | 'throttle'> & Pick<NoticeDeps, 'readRange'>,
): void {
  const patientOf = ({ id, payType }: CustomerPrincipal): string => {
    if (payType === 'doctor') throw new AppError('notForDoctors');
    return id;
  };

  app.get(path, { config: { access: 'customer', api: 'stock-notices' } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { data: await listNotices(db, customerOf(request).id) };
  });

  app.put<Asked>(
    `${path}/:id`,
    {
      config: {
        access: 'customer',
        answers: noContent,
        refuses: ['notForDoctors', 'notFound', 'articleInStock', 'tooManyTries'],
      },
      schema: { params: idParams({ id: 'article' }) },
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const customerId = patientOf(customer);
      await throttle.hit(`stock-notice:account:${customerId}`, most);
      const { id: articleId } = request.params;
      const { articles } = await readRange(customer, { isDecidedBy: true });
      const article = articles.find(({ id }) => id === articleId);
      if (!article) throw new AppError('notFound');
      if (article.inStock) throw new AppError('articleInStock');
      await db.transaction().execute(async (tx) => {
        await customers.holdSignedIn(tx, customerId);
        await insertNotice(tx, { customerId, articleId, createdAt: clock().toISOString() });
      });
      return reply.code(204).send();
    },
  );

  app.delete<Asked>(
    `${path}/:id`,
    {
      config: { access: 'customer', answers: noContent },
      schema: { params: idParams({ id: 'article' }) },
    },
    async (request, reply) => {
      await deleteNotice(db, { customerId: customerOf(request).id, articleId: request.params.id });
      return reply.code(204).send();
    },
  );
}
