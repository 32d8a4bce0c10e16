import { areSubItemsChosen } from '../../domain/pricing/sub-items.ts';
import { isPickup } from '../../domain/shipping/shipping-for.ts';
import { AppError } from '../../errors.ts';
import { isForPayType } from '../../platform/settings/shop-settings.ts';
import type { OnlinePayments, OrderQuote, OrderRequest, Say } from './order-request.ts';

/**
 * What an order needs beyond a cart that can be priced; refused at the fields it concerns. Nobody buys in a closed shop
 * or at another price than the one that stood beside the button.
 */
export function checkOrder(
  request: OrderRequest,
  quote: OrderQuote,
  { customer, say, payments }: { customer: { payType: string }; say: Say; payments: OnlinePayments },
): void {
  if (quote.settings.offline) throw new AppError('shopOffline');
  const data: Record<string, string[]> = {};
  quote.lines.forEach(({ article, subItems }, index) => {
    if (!areSubItemsChosen(article.type, subItems))
      data[`items.${index}.subItems`] = [say('subItemsMissing')];
  });
  const payment = quote.settings.payment.find(({ name }) => name === request.paymentMethod);
  const isOffered = !payment?.provider || payments.has(payment.provider);
  if (!payment || !isOffered || !isForPayType(payment.payTypes, customer.payType)) {
    data.paymentMethod = [say('unknownPaymentMethod')];
  }
  if (!quote.shipping) data.shippingMethod = [say('unknownShippingMethod')];
  const method = quote.shipping?.method.name ?? '';
  if (quote.shipping && !isPickup(method) && !request.shippingAddress) {
    data.shippingAddress = [say('deliveryAddressMissing')];
  }
  if (quote.priced.containsPrescriptionItems && !request.prescriptionTransmission) {
    data.prescriptionTransmission = [say('prescriptionTransmissionMissing')];
  }
  if (Object.keys(data).length > 0) throw new AppError('invalidFields', { data });
  if (method === 'carrier' && !quote.settings.carrierZips.includes(request.shippingAddress?.zip ?? '')) {
    throw new AppError('invalidZipForCarrierService', {
      data: { 'shippingAddress.zip': [say('invalidZipForCarrierService')] },
    });
  }
  const { totalPaymentPrice: shown = quote.priced.totalPaymentPriceCents } = request;
  if (shown !== quote.priced.totalPaymentPriceCents) throw new AppError('priceChanged');
}
