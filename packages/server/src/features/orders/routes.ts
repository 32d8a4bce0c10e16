import type { UploadPrescriptionRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { cartRefusals } from '../../domain/checkout/cart-refusals.ts';
import { refusedToCustomers } from '../../entities/flow/refused-by-event.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { done } from '../../http/done.ts';
import { idParams } from '../../http/id-params.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createCancelOrder } from './cancel-order.ts';
import type { Cancelable } from './cancelable.ts';
import { createFindShopOrder } from './find-shop-order.ts';
import type { MailOrder } from './order-mails.ts';
import type { OnlinePayments, OrderRequest } from './place/order-request.ts';
import { createPlaceOrder } from './place/place-order.ts';
import { createReadMultipart } from './place/read-multipart.ts';
import { createUploadPrescription } from './upload-prescription.ts';

/** Files are stored encrypted and for long: the limit keeps repeated calls from filling the disk. */
const uploads = { max: 30, seconds: 60 * 60 };

/** Why an order isn't placed. */
const orderRefusals = [
  ...cartRefusals,
  'file',
  'idempotencyConflict',
  'invalidZipForCarrierService',
  'outOfStock',
  'paymentUnavailable',
  'prescriptionUsed',
  'priceChanged',
  'shopOffline',
  'tooManyPrescriptions',
] as const;

/** The customer's calls about orders. */
export function registerOrderRoutes(
  app: FastifyInstance,
  deps: Deps & Pick<Cancelable, 'isCancelable'> & { payments: OnlinePayments; mailOrder: MailOrder },
): void {
  const { bodyOf } = deps.schemas;
  const readOrder = createReadMultipart<OrderRequest>(deps, bodyOf('checkout-order'));
  const readPrescription = createReadMultipart<UploadPrescriptionRequest>(
    deps,
    bodyOf('upload-prescription'),
  );
  const placeOrder = createPlaceOrder(deps);
  const findShopOrder = createFindShopOrder(deps);
  const cancelOrder = createCancelOrder(deps);
  const uploadPrescription = createUploadPrescription(deps);

  app.post(
    `${apiPrefix}/checkout/order`,
    { config: { access: 'customer', api: 'checkout-order', refuses: orderRefusals } },
    async (request) => {
      const key = idempotencyKeyOf(request.headers);
      const locale = request.locale;
      const placed = await placeOrder(await readOrder(request), {
        customer: customerOf(request),
        actor: actorOf(request),
        key,
        origin: shopOrigin(request, deps.config.publicUrl),
        say: (code, params) => deps.texts.t(locale, `errors:${code}`, params),
        locale,
      });
      return { data: placed };
    },
  );

  app.get<{ Params: { order: string } }>(
    `${apiPrefix}/my-account/order/:order`,
    { config: { access: 'customer', api: 'order' }, schema: { params: idParams({ order: 'order' }) } },
    async (request) => {
      return { data: await findShopOrder(request.params.order, actorOf(request)) };
    },
  );

  app.post<{ Params: { id: string } }>(
    `${apiPrefix}/order/:id/cancel-order`,
    {
      config: {
        access: 'customer',
        api: 'cancel-order',
        refuses: [...refusedToCustomers(deps.schemas.flows.get('order'), 'cancel'), 'tooManyTries'],
      },
      schema: { params: idParams({ id: 'order' }), body: bodyOf('cancel-order') },
    },
    async (request) => {
      await cancelOrder(request.params.id, actorOf(request));
      return done;
    },
  );

  app.post<{ Params: { id: string } }>(
    `${apiPrefix}/order/:id/upload-prescription`,
    {
      config: {
        access: 'customer',
        api: 'upload-prescription',
        refuses: [
          'file',
          'prescriptionUploadClosed',
          'prescriptionUsed',
          'tooManyPrescriptions',
          'tooManyTries',
          'idempotencyConflict',
        ],
      },
      schema: { params: idParams({ id: 'order' }) },
    },
    async (request) => {
      await deps.throttle.hit(`upload-prescription:account:${customerOf(request).id}`, uploads);
      const { file, upload = [], prescriptionTokens: tokens = [] } = await readPrescription(request);
      const files = file ? [file, ...upload] : upload;
      if (files.length === 0) throw new AppError('file', { status: 422 });
      const by = { actor: actorOf(request), key: idempotencyKeyOf(request.headers) };
      return { data: { uploads: await uploadPrescription(request.params.id, { files, tokens }, by) } };
    },
  );
}
