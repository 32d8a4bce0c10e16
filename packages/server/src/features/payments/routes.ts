import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../http/answers.ts';
import { customerOf } from '../../http/callers/access.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { idParams } from '../../http/id-params.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createPayOrder, type PayOrderDeps } from './pay-order.ts';
import { createReceiveNotice } from './receive-notice.ts';
import type { Providers } from './start-payment.ts';

const wrongSignatures = { max: 20, seconds: 60 };

/** `POST order/:id/payment` by the customer, `POST payment/:provider/notice` by the provider. */
export function registerPaymentRoutes(
  app: FastifyInstance,
  deps: Deps & Pick<PayOrderDeps, 'providerFor' | 'startPayment'>,
  providers: Providers,
): void {
  const payOrder = createPayOrder(deps);
  const receiveNotice = createReceiveNotice(deps);

  app.post<{ Params: { id: string } }>(
    `${apiPrefix}/order/:id/payment`,
    {
      config: { access: 'customer', api: 'pay-order', refuses: ['paymentNotPossible', 'paymentUnavailable'] },
      schema: { params: idParams({ id: 'order' }), body: deps.schemas.bodyOf('pay-order') },
    },
    async (request, reply) => {
      const { id } = request.params;
      const back = { origin: shopOrigin(request, deps.config.publicUrl), locale: request.locale };
      const url = await payOrder(id, customerOf(request).id, back);
      void reply.header('cache-control', 'no-store');
      return { data: { status: 'wait_for_payment', url, orderId: id } };
    },
  );

  // In a scope of its own: a signature is over the bytes that were sent, so they are not parsed before.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    room.post<{ Params: { provider: string } }>(
      `${apiPrefix}/payment/:provider/notice`,
      {
        config: {
          access: 'public',
          session: 'none',
          isSigned: true,
          answers: noContent,
          refuses: ['notAllowed', 'paymentMismatch', 'tooManyTries'],
        },
      },
      async (request, reply) => {
        const provider = providers.get(request.params.provider);
        if (!provider) throw new AppError('notFound');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = provider.readNotice({ headers: request.headers, body, now: deps.clock() });
        if (!notice) {
          await deps.throttle.hit(`payment-notice:${networkOf(request.ip)}`, wrongSignatures);
          throw new AppError('notAllowed');
        }
        await receiveNotice(provider.name, notice);
        return reply.code(204).send();
      },
    );
  });
}
