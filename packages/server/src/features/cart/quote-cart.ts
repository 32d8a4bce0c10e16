import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { clashOf, type WayKind } from '../../domain/checkout/ways.ts';
import { claimOf } from '../../domain/order/order-claims.ts';
import { priceCart } from '../../domain/pricing/price-cart.ts';
import { parseShippingMethod } from '../../domain/shipping/parse-shipping-method.ts';
import type { ShippingChoice } from '../../domain/shipping/shipping-for.ts';
import { allocate } from '../../domain/stock/allocate.ts';
import { AppError, type SayError } from '../../errors.ts';
import { readShopSettings, type ShopSettings } from '../../platform/settings/shop-settings.ts';
import { textIn } from '../../platform/settings/text-in.ts';
import { type Locale, ownLocale } from '../../platform/texts.ts';
import { readCartGoods } from './cart-goods.ts';
import { checkLines } from './check-lines.ts';
import { deliveriesOf } from './deliveries-of.ts';
import type { CartRequest, QuoteCart } from './quote.ts';

export function createQuoteCart(
  deps: Pick<Deps, 'clock' | 'balance' | 'articles' | 'batches' | 'orders'>,
): QuoteCart {
  const { clock, balance } = deps;
  return async (
    on,
    request,
    { customer, say, locale = ownLocale, lock = false, checkClaims = false, known },
  ) => {
    if (customer.payType === 'doctor') throw new AppError('notForDoctors');
    const today = shopDay(clock());
    if (checkClaims) {
      const claim = claimOf(await deps.orders.listEarlier(on, customer.id), today);
      if (claim) throw new AppError(claim);
    }
    const settings = known?.settings ?? (await readShopSettings(on));
    const shipping = shippingOf(request.shippingMethod, settings, say);
    refuseClash(request, shipping, settings, { say, locale });
    const balanceCents = known?.balanceCents ?? (await balance.read(on, customer.id));
    const ids = [...new Set(request.items.map(({ articleId }) => articleId))];
    const goods = known ? known.readGoods(ids, today) : readCartGoods(on, deps, { ids, today, lock });
    const { articles, batches: free } = await goods;
    const lines = checkLines(request.items, articles, settings, say);
    const priced = priceCart({
      lines,
      payType: customer.payType,
      ...(shipping && { shipping }),
      shippingMethods: settings.shippingMethods,
      balanceCents,
    });
    return {
      lines: lines.map((line) => {
        const batches = free.filter(({ articleId }) => articleId === line.article.id);
        return { ...line, batches, stock: allocate(line.amount, batches) };
      }),
      priced,
      shipping,
      settings,
      deliveries: deliveriesOf({
        request,
        shipping,
        settings,
        payType: customer.payType,
        isPrescriptionNeeded: priced.containsPrescriptionItems,
        isToPay: priced.totalPaymentPriceCents > 0,
        insurerCents: priced.insurerCents,
        now: clock(),
      }),
    };
  };
}

function shippingOf(
  text: string | null | undefined,
  { shippingMethods }: ShopSettings,
  say: SayError,
): ShippingChoice | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  const choice = parseShippingMethod(text, shippingMethods);
  if (!choice)
    throw new AppError('invalidFields', { data: { shippingMethod: [say('unknownShippingMethod')] } });
  return choice;
}

const fieldOf: Record<WayKind, keyof CartRequest> = {
  payment: 'paymentMethod',
  shipping: 'shippingMethod',
  prescription: 'prescriptionTransmission',
};

/** Refuses ways that don't go together, at the field to change, naming what can be chosen instead. */
function refuseClash(
  { paymentMethod, prescriptionTransmission }: CartRequest,
  shipping: ShippingChoice | undefined,
  { payment, shippingMethods }: ShopSettings,
  { say, locale }: { say: SayError; locale: Locale },
): void {
  const clash = clashOf({
    payment: paymentMethod,
    shipping: shipping?.method.name,
    prescription: prescriptionTransmission,
  });
  if (!clash) return;
  const titleOf = (name: string) => {
    const method = [...payment, ...shippingMethods].find((one) => one.name === name);
    return method ? textIn(method, 'title', locale) : name;
  };
  const sentence = say('waysClash', {
    chosen: titleOf(clash.name),
    allowed: clash.allowed.map(titleOf).join(', '),
  });
  throw new AppError('invalidFields', { data: { [fieldOf[clash.with]]: [sentence] } });
}
