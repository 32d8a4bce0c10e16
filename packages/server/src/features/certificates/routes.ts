import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { pdf } from '../../http/answers.ts';
import { customerOf } from '../../http/callers/access.ts';
import { documentLocale } from '../../http/document-locale.ts';
import { sendPdf } from '../../http/files/send-file.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { createDrawCertificate } from './draw-certificate.ts';

const drawings = { max: 60, seconds: 600 };

/**
 * `GET my-account/certificate/:itemId/:batchId`: the certificate of a batch that an own order holds, in German or, with
 * `?language=en`, in another language of the shop. Errors: `notFound` for
 * whatever isn't the customer's.
 */
export function registerCertificates(
  app: FastifyInstance,
  { throttle, texts }: Pick<Deps, 'throttle' | 'texts'>,
  draw: ReturnType<typeof createDrawCertificate>,
): void {
  const params = idParams({ itemId: 'order-item', batchId: 'batch' });
  app.get<{ Params: { itemId: string; batchId: string } }>(
    `${apiPrefix}/my-account/certificate/:itemId/:batchId`,
    { config: { access: 'customer', answers: pdf, refuses: ['tooManyTries'] }, schema: { params } },
    async (request, reply) => {
      const { id } = customerOf(request);
      await throttle.hit(`draw:${id}`, drawings);
      const certificate = await draw(request.params, { customerId: id }, documentLocale(request, texts));
      if (!certificate) throw new AppError('notFound');
      return sendPdf(reply, certificate.name, certificate.content);
    },
  );
}
