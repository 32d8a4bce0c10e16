import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { InvoiceContent } from '../../domain/invoice/invoice-content.ts';
import { grantedRow } from '../../entities/granted-row.ts';
import { AppError } from '../../errors.ts';
import { pdf } from '../../http/answers.ts';
import { customerOf } from '../../http/callers/access.ts';
import { documentLocale } from '../../http/document-locale.ts';
import { sendPdf } from '../../http/files/send-file.ts';
import { idOf, idParams } from '../../http/id-params.ts';
import { drawnLocale } from '../../platform/pdf/drawn-locale.ts';
import { ownLocale } from '../../platform/texts.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { findInvoice, findOwnInvoice } from './invoice-store.ts';

const drawings = { max: 60, seconds: 600 };

/**
 * `GET order/:orderId/invoice`: the customer's own invoice. It is drawn from what was stored when it was issued, so it says
 * the same for as long as it is kept. That is German; `?language=en` answers its translation. Errors: `notFound` for others' orders and before the order is accepted.
 */
export function registerInvoices(app: FastifyInstance, { db, texts, throttle }: Deps): void {
  const params = idParams({ orderId: 'order' });
  app.get<{ Params: { orderId: string } }>(
    `${apiPrefix}/order/:orderId/invoice`,
    { config: { access: 'customer', answers: pdf, refuses: ['tooManyTries'] }, schema: { params } },
    async (request, reply) => {
      const { id } = customerOf(request);
      const invoice = await findOwnInvoice(db, request.params.orderId, id);
      if (!invoice) throw new AppError('notFound');
      await throttle.hit(`draw:${id}`, drawings);
      const locale = drawnLocale(texts, 'invoice', documentLocale(request, texts));
      const name = locale === ownLocale ? invoice.number : `${invoice.number}-${locale}`;
      return sendPdf(reply, `${name}.pdf`, await drawInvoice(invoice, texts, locale));
    },
  );
}

interface OfOrder {
  Params: { id: string; kind: InvoiceContent['kind'] };
}

/**
 * `GET /api/admin/order-invoice/:id/:kind`: an order's invoice, or its cancellation, as the customer has it, for staff who may
 * see the order. Errors: `notFound`.
 */
export function registerStaffInvoices(
  app: FastifyInstance,
  { db, texts, schemas }: Pick<Deps, 'db' | 'texts' | 'schemas'>,
): void {
  const params = {
    type: 'object',
    required: ['id', 'kind'],
    properties: { id: idOf('order'), kind: { enum: ['invoice', 'cancellation'] } },
  };
  app.get<OfOrder>(
    `${adminPrefix}/order-invoice/:id/:kind`,
    {
      config: { access: 'staff', permission: { entity: 'order', action: 'show' }, answers: pdf },
      schema: { params },
    },
    async (request, reply) => {
      const { id, kind } = request.params;
      await grantedRow(request, { db, schemas }, 'order', id);
      const invoice = await findInvoice(db, id, kind);
      if (!invoice) throw new AppError('notFound');
      return sendPdf(reply, `${invoice.content.number}.pdf`, await drawInvoice(invoice.content, texts));
    },
  );
}
