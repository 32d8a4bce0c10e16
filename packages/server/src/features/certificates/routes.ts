import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { customerOf } from '../../plugins/access.ts';
import { sendPdf } from '../../plugins/pdf/send-pdf.ts';
import { contactOf } from '../../plugins/shop-settings.ts';
import { apiPrefix } from '../../prefixes.ts';
import { type CertificateContent, findCertificate } from './certificate-content.ts';
import { drawCertificate } from './certificate-pdf.ts';

const drawings = { max: 60, seconds: 600 };
const uuid = { type: 'string', format: 'uuid', maxLength: 36 };

/** Draws a batch's certificate with the shop's own head. */
export function createDrawCertificate({ settings, texts }: Pick<Deps, 'settings' | 'texts'>) {
  const say = (key: string, values?: Record<string, unknown>) =>
    texts.t('de', `documents:certificate.${key}`, values);
  return async (certificate: CertificateContent): Promise<Buffer> => {
    const { shopName: name, ...contact } = contactOf(await settings());
    return drawCertificate(certificate, { ...contact, name }, say);
  };
}

/**
 * `GET my-account/certificate/:itemId/:batchId`: the certificate of a batch that an own order holds. Errors: `notFound` for
 * whatever isn't the customer's.
 */
export function registerCertificates(app: FastifyInstance, deps: Deps): void {
  const draw = createDrawCertificate(deps);
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
      const certificate = await findCertificate(deps.db, request.params, { customerId: id });
      if (!certificate) throw new AppError('notFound');
      await deps.throttle.hit(`draw:${id}`, drawings);
      return sendPdf(reply, `Zertifikat-${certificate.batchNumber}.pdf`, await draw(certificate));
    },
  );
}
