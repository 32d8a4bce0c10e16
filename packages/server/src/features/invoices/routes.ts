import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../plugins/access.ts';
import { sendPdf } from '../../plugins/pdf/send-pdf.ts';
import { apiPrefix } from '../../prefixes.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { findOwnInvoice } from './issue-invoice.ts';

const drawings = { max: 60, seconds: 600 };

/**
 * `GET order/:orderId/invoice`: the customer's own invoice. It is drawn from what was stored when it was issued, so it says
 * the same for as long as it is kept. Errors: `notFound` for others' orders and before the order is accepted.
 */
export function registerInvoices(app: FastifyInstance, { db, texts, throttle }: Deps): void {
  const params = {
    type: 'object',
    required: ['orderId'],
    properties: { orderId: { type: 'string', format: 'uuid', maxLength: 36 } },
  };
  // A document of law in the language of the law, whatever the browser prefers.
  const say = (key: string, values?: Record<string, unknown>) =>
    texts.t('de', `documents:invoice.${key}`, values);
  app.get<{ Params: { orderId: string } }>(
    `${apiPrefix}/order/:orderId/invoice`,
    { config: { access: 'customer' }, schema: { params } },
    async (request, reply) => {
      const { id } = customerOf(request);
      const invoice = await findOwnInvoice(db, request.params.orderId, id);
      await throttle.hit(`draw:${id}`, drawings);
      return sendPdf(reply, `${invoice.number}.pdf`, await drawInvoice(invoice, say));
    },
  );
}
