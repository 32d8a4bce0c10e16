import { isPaymentOf, shippingWay } from '../../../domain/checkout/ways.ts';
import type { PayType } from '../../../domain/pricing/pay-type.ts';
import { areSubItemsChosen } from '../../../domain/pricing/sub-items.ts';
import { AppError, type SayError } from '../../../errors.ts';
import { offeredPayment } from '../../../platform/settings/offered-payment.ts';
import type { OnlinePayments, OrderQuote, OrderRequest } from './order-request.ts';

/**
 * What an order needs beyond a cart that can be priced; refused at the fields it concerns. A closed shop sells nothing
 * or at another price than the one that stood beside the button.
 */
export function checkOrder(
  request: OrderRequest,
  quote: OrderQuote,
  {
    customer,
    say,
    payments,
    mistakesInConfirmation,
  }: {
    customer: { payType: PayType };
    say: SayError;
    payments: Pick<OnlinePayments, 'has'>;
    mistakesInConfirmation(): Record<string, string[]>;
  },
): void {
  if (quote.settings.offline) throw new AppError('shopOffline');
  const data: Record<string, string[]> = {};
  quote.lines.forEach(({ article, subItems }, index) => {
    if (!areSubItemsChosen(article.type, subItems))
      data[`items.${index}.subItems`] = [say('subItemsMissing')];
  });
  const reader = { payType: customer.payType, hasProvider: payments.has };
  if (!offeredPayment(quote.settings, reader).some(({ name }) => name === request.paymentMethod)) {
    data.paymentMethod = [say('unknownPaymentMethod')];
  } else if (!isPaymentOf(request.paymentMethod, quote.priced.insurerCents)) {
    data.paymentMethod = [say('nothingInsured')];
  }
  if (!quote.shipping) data.shippingMethod = [say('unknownShippingMethod')];
  const { isPickup = false, isWithinCarrierZips = false } = shippingWay(quote.shipping?.method.name ?? '');
  if (quote.shipping && !isPickup && !request.shippingAddress) {
    data.shippingAddress = [say('deliveryAddressMissing')];
  }
  if (quote.priced.containsPrescriptionItems && !request.prescriptionTransmission) {
    data.prescriptionTransmission = [say('prescriptionTransmissionMissing')];
  }
  if (Object.keys(data).length > 0) throw new AppError('invalidFields', { data });
  if (isWithinCarrierZips && !quote.settings.carrierZips.includes(request.shippingAddress?.zip ?? '')) {
    throw new AppError('invalidZipForCarrierService', {
      data: { 'shippingAddress.zip': [say('invalidZipForCarrierService')] },
    });
  }
  const { totalPaymentPrice: shown = quote.priced.totalPaymentPriceCents } = request;
  if (shown !== quote.priced.totalPaymentPriceCents) throw new AppError('priceChanged');
  // Last: what is confirmed hangs on the sum, so whoever was shown another one hears of that first.
  const unconfirmed = mistakesInConfirmation();
  if (Object.keys(unconfirmed).length > 0) throw new AppError('invalidFields', { data: unconfirmed });
}
