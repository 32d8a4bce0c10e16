import { orderableAmount } from '../../domain/stock/orderable-amount.ts';
import type { Quote } from './quote.ts';

/** A quote under the names of the call; server lines follow the articles'. */
export function toCalculation({ lines, priced, deliveries, settings }: Quote) {
  const articles = priced.lines.map((line, index) => {
    const { article, batches = [], stock } = lines[index] ?? {};
    const status = stock?.status;
    return {
      id: line.articleId,
      packageAmount: article?.packageAmount,
      singlePrice: line.singlePriceCents,
      totalPrice: line.totalPriceCents,
      tax: line.taxCents,
      subItemsTotal: line.subItemsTotalCents,
      coPayment: line.coPaymentCents,
      orderableAmount: article ? orderableAmount(article.type, batches) : 0,
      ...(status && { stockStatus: status }),
    };
  });
  const server = priced.serverLines.map(({ type, name, nameIn, totalPriceCents, taxCents }) => ({
    type,
    name,
    nameIn,
    totalPrice: totalPriceCents,
    tax: taxCents,
  }));
  return {
    totalPrice: priced.totalPriceCents,
    totalPriceWithoutFees: priced.totalPriceWithoutFeesCents,
    totalPaymentPrice: priced.totalPaymentPriceCents,
    totalTaxes: priced.totalTaxes.map(({ vatPercent, taxCents }) => ({ vat: vatPercent, tax: taxCents })),
    totalTax: priced.totalTaxCents,
    totalNetPrice: priced.totalPriceCents - priced.totalTaxCents,
    coPayment: priced.coPaymentCents,
    insurerShare: priced.insurerCents,
    shippingPrices: priced.shippingPrices.map(({ name, priceCents }) => ({ name, price: priceCents })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, cutOff: settings.dispatch.cutOff })),
    totalCannabisAmount: priced.totalCannabisAmount,
    containsPrescriptionItems: priced.containsPrescriptionItems,
    usedBalance: priced.usedBalanceCents,
    items: [...articles, ...server],
  };
}
