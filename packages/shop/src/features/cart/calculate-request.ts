import type { Article } from '../../lib/api/types.ts';
import type { Calculation, CartState, SubItem } from '../../lib/cart/cart.ts';
import { isServerLine } from '../../lib/cart/cart.ts';

/** The server counts in other packages than this page, which has to read the range again. */
export class PackagesDiffer extends Error {
  constructor() {
    super('response from server does not match our local package amounts');
  }
}

export interface CalculateRequest {
  items: { articleId: string; amount: number; packageAmount: number; subItems: SubItem[] }[];
  shippingMethod?: string;
  paymentMethod?: string;
  prescriptionTransmission?: string;
  hasPrescriptionPictures?: boolean;
  /** Refuse when an open order or claim bars the next one: the cart page then says so. */
  validatePendingOrders: true;
}

/** `carrier` and its options as the server reads them: `carrier+evening`. */
export function shippingMethodValue({
  shippingMethod,
  shippingOptions,
}: CartState['choices']): string | undefined {
  return shippingMethod === undefined ? undefined : [shippingMethod, ...shippingOptions].join('+');
}

/** What the server prices: lines with something in them. */
export function calculateRequest(
  { lines, choices, uploads }: Pick<CartState, 'lines' | 'choices' | 'uploads'>,
  articleOf: (id: string) => Article | undefined,
): CalculateRequest {
  const items = lines.flatMap(({ articleId, amount, subItems }) => {
    const packageAmount = articleOf(articleId)?.packageAmount ?? 0;
    return amount > 0 && packageAmount > 0 ? [{ articleId, amount, packageAmount, subItems }] : [];
  });
  const shippingMethod = shippingMethodValue(choices);
  const { paymentMethod, prescriptionTransmission } = choices;
  return {
    items,
    validatePendingOrders: true,
    ...(shippingMethod !== undefined && { shippingMethod }),
    // None of these changes a price: they say when the goods will be there.
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(prescriptionTransmission !== undefined && { prescriptionTransmission }),
    ...(uploads.length > 0 && { hasPrescriptionPictures: true }),
  };
}

/** Refuses figures for another package size than the one the customer sees. */
export function assertSamePackages(
  calculation: Calculation,
  articleOf: (id: string) => Article | undefined,
): void {
  for (const line of calculation.items) {
    if (isServerLine(line)) continue;
    const article = articleOf(line.id);
    if (article && article.packageAmount !== line.packageAmount) {
      throw new PackagesDiffer();
    }
  }
}

/** Do the page's articles say that each line costs what it was priced at, and can be had if it could then? */
export const isPricedAsShown = (
  { items }: Calculation,
  articleOf: (id: string) => Article | undefined,
): boolean =>
  items.every((line) => {
    if (isServerLine(line)) return true;
    const { price, inStock } = articleOf(line.id) ?? {};
    return price === line.singlePrice && (inStock || line.stockStatus !== undefined);
  });
