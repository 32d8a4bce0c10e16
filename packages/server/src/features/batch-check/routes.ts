import type { CheckIdRequest, OrderState } from '@rezeptur/schemas/types';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isOrderIn } from '../../domain/order/order-states.ts';
import { grantedRow } from '../../entities/granted-row.ts';
import { AppError } from '../../errors.ts';
import { pdf } from '../../http/answers.ts';
import { readOwnCookie, setOwnCookie } from '../../http/callers/cookies.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { documentLocale } from '../../http/document-locale.ts';
import { sendPdf } from '../../http/files/send-file.ts';
import { idOf, idParams } from '../../http/id-params.ts';
import { refuseIncomplete } from '../../http/refuse-incomplete.ts';
import { shopOrigin } from '../../http/shop-origin.ts';
import type { Locale } from '../../platform/texts.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import { createCheckOrderCode } from './check-order-code.ts';
import { findCode, isOrderOf } from './order-check-store.ts';
import { drawPackageLabel } from './package-label.ts';
import { createProof, proofLives } from './proof.ts';

/** The certificate of a batch in an order; given by the certificates' feature. */
export type DrawCertificate = (
  ids: { itemId: string; batchId: string },
  orderId: string,
  locale: Locale,
) => Promise<{ name: string; content: Buffer } | undefined>;

interface CertificateParams {
  customerNumber: string;
  zip: string;
  itemId: string;
  batchId: string;
}

const proofCookie = 'rz_check';
const proofPath = `${apiPrefix}/check-id`;
const text = (maxLength: number) => ({ type: 'string', maxLength });

/** `POST check-id` and the certificates that it opens for a quarter of an hour. */
export function registerBatchCheck(app: FastifyInstance, deps: Deps, drawCertificate: DrawCertificate): void {
  const checkOrderCode = createCheckOrderCode(deps);
  const proof = createProof(deps.seal.derive('batch check'));

  app.post<{ Body: CheckIdRequest }>(
    proofPath,
    {
      config: {
        access: 'public',
        session: 'none',
        api: 'check-id',
        refuses: ['checkIncomplete', 'checkNotFound', 'tooManyTries'],
      },
      schema: { body: deps.schemas.bodyOf('check-id') },
      ...refuseIncomplete('checkIncomplete', deps),
    },
    async (request, reply) => {
      const { orderId, shown } = await checkOrderCode(request.body, networkOf(request.ip));
      setOwnCookie(request, unseen(reply), proofCookie, proof.issue(orderId, deps.clock()), {
        path: proofPath,
        sameSite: 'strict',
        maxAge: proofLives,
      });
      return { data: shown };
    },
  );

  const params = {
    type: 'object',
    required: ['customerNumber', 'zip', 'itemId', 'batchId'],
    properties: {
      customerNumber: text(8),
      zip: text(5),
      itemId: idOf('order-item'),
      batchId: idOf('batch'),
    },
  };
  app.get<{ Params: CertificateParams }>(
    `${proofPath}/certificate/:customerNumber/:zip/:itemId/:batchId`,
    { config: { access: 'public', session: 'none', answers: pdf }, schema: { params } },
    async (request, reply) => {
      const orderId = proof.orderOf(readOwnCookie(request, proofCookie), deps.clock());
      const { customerNumber, zip, ...ids } = request.params;
      const isTheirs = orderId && (await isOrderOf(deps.db, orderId, { customerNumber, zip }));
      const certificate = isTheirs
        ? await drawCertificate(ids, orderId, documentLocale(request, deps.texts))
        : undefined;
      if (!certificate) throw new AppError('notFound');
      return sendPdf(reply, certificate.name, certificate.content);
    },
  );
}

/** `GET /api/admin/order-label/:id`: the label with an order's code, for staff who may see the order; none for one that gets no goods. */
export function registerPackageLabels(app: FastifyInstance, deps: Deps): void {
  const { db, texts, settings, clock } = deps;
  app.get<{ Params: { id: string } }>(
    `${adminPrefix}/order-label/:id`,
    {
      config: { access: 'staff', permission: { entity: 'order', action: 'show' }, answers: pdf },
      schema: { params: idParams({ id: 'order' }) },
    },
    async (request, reply) => {
      const { id } = request.params;
      const row = await grantedRow(request, deps, 'order', id);
      const code = await findCode(db, id);
      if (!code || isOrderIn('withoutGoods', row.state as OrderState)) throw new AppError('notFound');
      const url = `${shopOrigin(request, deps.config.publicUrl)}/order-qr/${code}`;
      const orderNumber = String(row.orderNumber);
      const { shopName } = await settings();
      const content = await drawPackageLabel({ orderNumber, url, shopName, date: clock() }, texts);
      return sendPdf(reply, `Etikett-${orderNumber}.pdf`, content);
    },
  );
}

const unseen = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
