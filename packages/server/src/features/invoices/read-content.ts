import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { InvoiceContent, InvoiceParty } from '../../domain/invoice/invoice-content.ts';
import { invoiceLines, invoiceTaxes, type OrderedItem } from '../../domain/invoice/invoice-lines.ts';
import { insurerShareCents } from '../../domain/pricing/insurer-share.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readShopSettings, type ShopSettings } from '../../platform/settings/shop-settings.ts';

/** Everything that an order's invoice says but its number, as it is on this day. */
export async function readContent(
  tx: Tx,
  orders: Deps['orders'],
  { orderId, issuedOn, dueOn }: { orderId: string; issuedOn: string; dueOn: string | null },
): Promise<Omit<InvoiceContent, 'number' | 'kind' | 'refersTo'>> {
  const order = await orders.find(tx, orderId);
  const lines = invoiceLines((await orders.listItems(tx, orderId)).map(toOrdered));
  const paidCents = order.paymentReceivedAt === null ? 0 : order.totalPaymentPriceCents;
  return {
    issuedOn,
    orderNumber: order.orderNumber,
    orderedOn: shopDay(order.createdAt),
    customerNumber: order.customerNumber,
    seller: sellerOf(await readShopSettings(tx)),
    buyer: {
      name: `${order.invoiceFirstName} ${order.invoiceLastName}`,
      street: order.invoiceStreet,
      additionalAddress: order.invoiceAdditionalAddress,
      zip: order.invoiceZip,
      city: order.invoiceCity,
    },
    deliveryTo: order.isPickup ? null : deliveryOf(order),
    lines,
    taxes: invoiceTaxes(lines),
    totalGrossCents: order.totalPriceCents,
    totalTaxCents: order.totalTaxCents,
    insurerCents: insurerShareCents(order),
    balanceCents: order.usedBalanceCents,
    paidCents,
    dueCents: order.totalPaymentPriceCents - paidCents,
    dueOn,
  };
}

type Item = Awaited<ReturnType<Deps['orders']['listItems']>>[number];

function toOrdered(item: Item): OrderedItem {
  const packaging = item.subItems.find(({ type }) => type === 'packaging')?.value ?? '';
  const packages = item.packageAmount ?? 1;
  return {
    name: item.articleName,
    note: [packages === 1 || item.kind !== 'article' ? '' : `${item.amount} × ${packages} ${item.unit}`]
      .concat(item.subItems.map(({ value }) => value))
      .filter(Boolean)
      .join(', '),
    quantity: Math.round(item.amount * packages * 1000) / 1000,
    unit: item.unit ?? 'stk',
    totalPriceCents: item.totalPriceCents,
    packagingCents: item.subItemsTotalCents,
    packagingName: `${packaging} (${item.articleName})`,
    vatPercent: item.vatPercent,
    taxCents: item.taxCents,
  };
}

type Delivery = Record<
  `delivery${'FirstName' | 'LastName' | 'Street' | 'AdditionalAddress' | 'Zip' | 'City'}`,
  string | null
>;

const deliveryOf = (order: Delivery): InvoiceParty => ({
  name: `${order.deliveryFirstName ?? ''} ${order.deliveryLastName ?? ''}`.trim(),
  street: order.deliveryStreet ?? '',
  additionalAddress: order.deliveryAdditionalAddress,
  zip: order.deliveryZip ?? '',
  city: order.deliveryCity ?? '',
});

const sellerOf = (settings: ShopSettings): InvoiceContent['seller'] => ({
  name: settings.shopName,
  street: settings.shopStreet,
  additionalAddress: null,
  zip: settings.shopZip,
  city: settings.shopCity,
  phone: settings.shopPhone,
  email: settings.shopEmail,
  taxNumber: settings.shopTaxNumber,
  vatId: settings.shopVatId,
  bank: settings.shopBank,
  iban: settings.shopIban,
  bic: settings.shopBic,
});
