import { type ArticleType, isCannabis, type Unit } from '../catalogue/article-type.ts';
import type { RateTax } from '../money/tax.ts';
import { taxLines } from '../money/tax.ts';
import { type ShippingChoice, shippingCents } from '../shipping/shipping-for.ts';
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
  /** VAT of shipping, a setting. */
  shippingVatPercent: number;
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
}

export interface ServerLine {
  type: 'fee' | 'discount' | 'shipping';
  name: string;
  totalPriceCents: number;
  vatPercent: number;
  taxCents: number;
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
  totalCannabisAmount: number;
  containsPrescriptionItems: boolean;
}

/** Prices a cart: every figure a page shows comes from here. */
export function priceCart(cart: CartToPrice): PricedCart {
  const goods = cart.lines.map((line) => line.article.priceCents * line.amount);
  const packaging = cart.lines.map((line) => packagingFeeCents(line.subItems, gramsOf(line)));
  const totalPriceWithoutFeesCents = sum(goods);
  const totalCannabisAmount = roundGrams(sum(cart.lines.map(gramsOf)));
  const shipping = cart.shipping && {
    name: cart.shipping.method.title,
    cents: shippingCents(cart.shipping, {
      totalWithoutFeesCents: totalPriceWithoutFeesCents,
      isFree: isPubliclyInsured(cart.payType) && totalCannabisAmount > 0,
    }),
  };
  const taxes = taxLines([
    ...cart.lines.map((line, index) => ({
      grossCents: (goods[index] ?? 0) + (packaging[index] ?? 0),
      vatPercent: line.article.vatPercent,
    })),
    ...(shipping ? [{ grossCents: shipping.cents, vatPercent: cart.shippingVatPercent }] : []),
  ]);
  const owedCents = ownShare(cart, goods) + sum(packaging) + (shipping?.cents ?? 0);
  const usedBalanceCents = Math.min(Math.max(cart.balanceCents, 0), owedCents);
  return {
    lines: cart.lines.map((line, index) => ({
      articleId: line.article.id,
      singlePriceCents: line.article.priceCents,
      totalPriceCents: goods[index] ?? 0,
      subItemsTotalCents: packaging[index] ?? 0,
      taxCents: taxes.perLine[index] ?? 0,
    })),
    serverLines: shipping
      ? [
          {
            type: 'shipping',
            name: shipping.name,
            totalPriceCents: shipping.cents,
            vatPercent: cart.shippingVatPercent,
            taxCents: taxes.perLine.at(-1) ?? 0,
          },
        ]
      : [],
    totalPriceWithoutFeesCents,
    totalPriceCents: totalPriceWithoutFeesCents + sum(packaging) + (shipping?.cents ?? 0),
    totalTaxCents: taxes.total,
    totalTaxes: taxes.perRate,
    totalPaymentPriceCents: owedCents - usedBalanceCents,
    usedBalanceCents,
    totalCannabisAmount,
    containsPrescriptionItems: cart.lines.some((line) => line.article.requiresPrescription),
  };
}

/**
 * The goods' part of what the customer owes: a fixed fee stands for each prescribed line of the publicly insured, and never
 * more than the line costs (§ 61 SGB V).
 */
function ownShare({ lines, payType }: CartToPrice, goods: readonly number[]): number {
  const owed = lines.map((line, index) =>
    isPubliclyInsured(payType) && line.article.requiresPrescription
      ? Math.min(prescriptionFeeCents(payType), goods[index] ?? 0)
      : (goods[index] ?? 0),
  );
  return sum(owed);
}

function gramsOf({ article, amount }: CartLine): number {
  return isCannabis(article.type) && article.unit === 'g' ? amount * article.packageAmount : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Package amounts may have decimals: milligrams keep sums free of binary dust. */
const roundGrams = (grams: number): number => Math.round(grams * 1000) / 1000;
