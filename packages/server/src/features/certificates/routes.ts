import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { customerOf } from '../../plugins/access.ts';
import { sendPdf } from '../../plugins/pdf/send-pdf.ts';
import { contactOf } from '../../plugins/shop-settings.ts';
import { apiPrefix } from '../../prefixes.ts';
import { type CertificateIds, findCertificate } from './certificate-content.ts';
import { drawCertificate } from './certificate-pdf.ts';

const drawings = { max: 60, seconds: 600 };
const uuid = { type: 'string', format: 'uuid', maxLength: 36 };

/**
 * Draws the certificate of a batch, with the shop's own head, for whoever has shown that the order is theirs; undefined
 * where order, item and batch don't belong together.
 */
export function createDrawCertificate({ db, settings, texts }: Pick<Deps, 'db' | 'settings' | 'texts'>) {
  const say = (key: string, values?: Record<string, unknown>) =>
    texts.t('de', `documents:certificate.${key}`, values);
  return async (ids: CertificateIds, owner: { customerId: string } | { orderId: string }) => {
    const certificate = await findCertificate(db, ids, owner);
    if (!certificate) return undefined;
    const { shopName, ...contact } = contactOf(await settings());
    const content = await drawCertificate(certificate, { ...contact, name: shopName }, say);
    return { name: `Zertifikat-${certificate.batchNumber}.pdf`, content };
  };
}

/**
 * `GET my-account/certificate/:itemId/:batchId`: the certificate of a batch that an own order holds. Errors: `notFound` for
 * whatever isn't the customer's.
 */
export function registerCertificates(
  app: FastifyInstance,
  { throttle }: Pick<Deps, 'throttle'>,
  draw: ReturnType<typeof createDrawCertificate>,
): void {
  const params = {
    type: 'object',
    required: ['itemId', 'batchId'],
    properties: { itemId: uuid, batchId: uuid },
  };
  app.get<{ Params: { itemId: string; batchId: string } }>(
    `${apiPrefix}/my-account/certificate/:itemId/:batchId`,
    { config: { access: 'customer' }, schema: { params } },
    async (request, reply) => {
      const { id } = customerOf(request);
      await throttle.hit(`draw:${id}`, drawings);
      const certificate = await draw(request.params, { customerId: id });
      if (!certificate) throw new AppError('notFound');
      return sendPdf(reply, certificate.name, certificate.content);
    },
  );
}
