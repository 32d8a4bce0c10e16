import { type ArticleType, isCannabis, type Unit } from '../catalogue/article-type.ts';
import { spreadOverRates } from '../money/spread-over-rates.ts';
import { type RateTax, type Taxable, taxLines } from '../money/tax.ts';
import {
  type FurtherLanguages,
  type ShippingChoice,
  type ShippingMethod,
  shippingCents,
} from '../shipping/shipping-for.ts';
import { packagingFeeCents } from './packaging-fee.ts';
import { isPubliclyInsured, type PayType, prescriptionFeeCents } from './pay-type.ts';
import type { SubItem } from './sub-items.ts';

/** What pricing needs to know of an article. */
export interface PricedArticle {
  id: string;
  type: ArticleType;
  unit: Unit;
  packageAmount: number;
  priceCents: number;
  vatPercent: number;
  requiresPrescription: boolean;
}

export interface CartLine {
  article: PricedArticle;
  amount: number;
  subItems: SubItem[];
}

export interface CartToPrice {
  lines: CartLine[];
  payType: PayType;
  /** Absent until the customer has chosen. */
  shipping?: ShippingChoice;
  /** What could be chosen: each one's price for this cart is computed. */
  shippingMethods: readonly ShippingMethod[];
  balanceCents: number;
}

export interface PricedLine {
  articleId: string;
  singlePriceCents: number;
  /** Goods alone: single price × amount. */
  totalPriceCents: number;
  /** Packaging of this line. */
  subItemsTotalCents: number;
  /** Tax in goods and packaging. */
  taxCents: number;
  /** What a publicly insured customer pays of the goods of this line. */
  coPaymentCents: number;
}

export interface ServerLine {
  type: 'fee' | 'discount' | 'shipping';
  name: string;
  nameIn: FurtherLanguages;
  totalPriceCents: number;
  taxCents: number;
  /** The same by tax rate, as invoices want it. */
  shares: (Taxable & { taxCents: number })[];
}

export interface PricedCart {
  lines: PricedLine[];
  serverLines: ServerLine[];
  totalPriceWithoutFeesCents: number;
  totalPriceCents: number;
  totalTaxCents: number;
  totalTaxes: RateTax[];
  /** What the customer is to pay: own share, less the balance used. */
  totalPaymentPriceCents: number;
  usedBalanceCents: number;
  /** What a publicly insured customer pays for the prescribed goods themselves. */
  coPaymentCents: number;
  /** What the insurer takes over. */
  insurerCents: number;
  totalCannabisAmount: number;
  containsPrescriptionItems: boolean;
  /** What each shipping method costs this customer for this cart, before its options. */
  shippingPrices: { name: string; priceCents: number }[];
}

/** Prices a cart: every figure a page shows comes from here. */
export function priceCart(cart: CartToPrice): PricedCart {
  const goods = cart.lines.map((line) => line.article.priceCents * line.amount);
  const packaging = cart.lines.map((line) => packagingFeeCents(line.subItems, gramsOf(line)));
  const totalPriceWithoutFeesCents = sum(goods);
  const totalCannabisAmount = roundGrams(sum(cart.lines.map(gramsOf)));
  const isMethodFree = isPubliclyInsured(cart.payType) && totalCannabisAmount > 0;
  const shippingFor = (choice: ShippingChoice) =>
    shippingCents(choice, { totalWithoutFeesCents: totalPriceWithoutFeesCents, isMethodFree });
  // There is nothing to ship where there is nothing.
  const shipping = cart.lines.length === 0 ? undefined : cart.shipping;
  const shippingTotalCents = shipping ? shippingFor(shipping) : 0;
  const taxable = cart.lines.map((line, index) => ({
    grossCents: (goods[index] ?? 0) + (packaging[index] ?? 0),
    vatPercent: line.article.vatPercent,
  }));
  const shares = shipping ? spreadOverRates(shippingTotalCents, taxable) : [];
  const taxes = taxLines([...taxable, ...shares]);
  const shareTaxes = taxes.perLine.slice(taxable.length);
  const totalPriceCents = totalPriceWithoutFeesCents + sum(packaging) + shippingTotalCents;
  const coPayments = cart.lines.map((line, index) => coPayment(cart, line, goods[index] ?? 0));
  const coPaymentCents = sum(coPayments);
  const insurerCents =
    sum(cart.lines.map((line, index) => (isInsured(cart, line) ? (goods[index] ?? 0) : 0))) - coPaymentCents;
  const owedCents = totalPriceCents - insurerCents;
  const usedBalanceCents = Math.min(Math.max(cart.balanceCents, 0), owedCents);
  return {
    lines: cart.lines.map((line, index) => ({
      articleId: line.article.id,
      singlePriceCents: line.article.priceCents,
      totalPriceCents: goods[index] ?? 0,
      subItemsTotalCents: packaging[index] ?? 0,
      taxCents: taxes.perLine[index] ?? 0,
      coPaymentCents: coPayments[index] ?? 0,
    })),
    serverLines: shipping
      ? [
          {
            type: 'shipping',
            name: shipping.method.title,
            nameIn: shipping.method.titleIn ?? {},
            totalPriceCents: shippingTotalCents,
            taxCents: sum(shareTaxes),
            shares: shares.map((share, index) => ({ ...share, taxCents: shareTaxes[index] ?? 0 })),
          },
        ]
      : [],
    totalPriceWithoutFeesCents,
    totalPriceCents,
    totalTaxCents: taxes.total,
    totalTaxes: taxes.perRate,
    totalPaymentPriceCents: owedCents - usedBalanceCents,
    usedBalanceCents,
    coPaymentCents,
    insurerCents,
    shippingPrices: cart.shippingMethods.map((method) => ({
      name: method.name,
      priceCents: shippingFor({ method, options: [] }),
    })),
    totalCannabisAmount,
    containsPrescriptionItems: cart.lines.some((line) => line.article.requiresPrescription),
  };
}

/** A public insurer takes over what is prescribed. */
const isInsured = ({ payType }: CartToPrice, { article }: CartLine): boolean =>
  isPubliclyInsured(payType) && article.requiresPrescription;

/** A fixed fee for each prescribed line of the publicly insured, and never more than the line costs (§ 61 SGB V). */
const coPayment = (cart: CartToPrice, line: CartLine, goodsCents: number): number =>
  isInsured(cart, line) ? Math.min(prescriptionFeeCents(cart.payType), goodsCents) : 0;

function gramsOf({ article, amount }: CartLine): number {
  return isCannabis(article.type) && article.unit === 'g' ? amount * article.packageAmount : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Package amounts may have decimals: milligrams keep sums free of binary dust. */
const roundGrams = (grams: number): number => Math.round(grams * 1000) / 1000;
