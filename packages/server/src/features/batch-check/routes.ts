import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { sendPdf } from '../../plugins/pdf/send-pdf.ts';
import { readSecret } from '../../plugins/secret.ts';
import { apiPrefix } from '../../prefixes.ts';
import { type CheckRequest, createCheckOrderCode } from './check-order-code.ts';
import { createProof, proofLives } from './proof.ts';

/** The certificate of a batch in an order; given by the certificates' feature. */
type DrawCertificate = (
  ids: { itemId: string; batchId: string },
  orderId: string,
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
  const proof = createProof(readSecret(deps.config));

  app.post<{ Body: CheckRequest }>(
    proofPath,
    {
      config: { access: 'public', reads: 'nobody', api: 'check-id' },
      schema: { body: deps.schemas.api.get('check-id')?.$defs?.request },
    },
    async (request, reply) => {
      const { orderId, shown } = await checkOrderCode(request.body, request.ip);
      void unseen(reply).setCookie(proofCookie, proof.issue(orderId, deps.clock()), {
        path: proofPath,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
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
      itemId: { ...text(36), format: 'uuid' },
      batchId: { ...text(36), format: 'uuid' },
    },
  };
  app.get<{ Params: CertificateParams }>(
    `${proofPath}/certificate/:customerNumber/:zip/:itemId/:batchId`,
    { config: { access: 'public', reads: 'nobody' }, schema: { params } },
    async (request, reply) => {
      const orderId = proof.orderOf(request.cookies[proofCookie], deps.clock());
      const { customerNumber, zip, ...ids } = request.params;
      const isTheirs = orderId && (await isOrderOf(deps, orderId, customerNumber, zip));
      const certificate = isTheirs ? await drawCertificate(ids, orderId) : undefined;
      if (!certificate) throw new AppError('notFound');
      return sendPdf(reply, certificate.name, certificate.content);
    },
  );
}

const unseen = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

const isOrderOf = async ({ db }: Deps, id: string, customerNumber: string, zip: string): Promise<boolean> =>
  (await db
    .selectFrom('order')
    .where('id', '=', id)
    .where('customerNumber', '=', customerNumber)
    .where('invoiceZip', '=', zip)
    .select('id')
    .executeTakeFirst()) !== undefined;
