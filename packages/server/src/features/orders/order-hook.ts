import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { toldChanges } from '../../entities/told-changes.ts';
import { AppError } from '../../errors.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { mistakesInDelivery } from './mistakes-in-delivery.ts';
import type { OrderRow } from './order-store.ts';

/**
 * Nobody among the staff sends goods elsewhere unnoticed: the customer reads where they go now. Nor to half an address, or to one that
 * they could not have ordered to.
 */
export function createOrderHook({
  mails,
  customers,
  schemas,
  texts,
}: Pick<Deps, 'mails' | 'customers' | 'schemas' | 'texts'>): EntityHook<'order'> {
  const known = accountStatesIn('known');
  return {
    async beforeWrite({ tx, before, next, locale }) {
      const changed = toldChanges(schemas.entities.get('order'), before, next);
      // What is picked up goes nowhere.
      if (!before || before.isPickup || changed.length === 0) return undefined;
      const { carrierZips } = await readShopSettings(tx);
      const order = { ...before, ...next };
      const data = mistakesInDelivery(order, { schemas, texts, locale, changed, carrierZips });
      if (Object.keys(data).length > 0) throw new AppError('invalidFields', { data });
      return undefined;
    },
    async afterWrite({ tx, before, row }) {
      if (row.isPickup || toldChanges(schemas.entities.get('order'), before, row).length === 0) return;
      const customer = await customers.find(tx, row.customerId);
      if (!customer || !known.includes(customer.state)) return;
      const { id: customerId, firstName, lastName, email: recipient, locale } = customer;
      const { id: orderId, orderNumber } = row;
      const params = { firstName, lastName, orderId, orderNumber, address: addressOf(row) };
      await mails.queue(tx, { template: 'orderAddressChanged', recipient, customerId, locale, params });
    },
  };
}

/** As on a label; what the delivery leaves open stands in the invoice's address. */
const addressOf = (order: OrderRow): string =>
  [
    `${order.deliveryFirstName ?? order.invoiceFirstName} ${order.deliveryLastName ?? order.invoiceLastName}`,
    order.deliveryStreet ?? order.invoiceStreet,
    order.deliveryStreet === null ? order.invoiceAdditionalAddress : order.deliveryAdditionalAddress,
    `${order.deliveryZip ?? order.invoiceZip} ${order.deliveryCity ?? order.invoiceCity}`,
    order.deliveryNote,
  ]
    .filter(Boolean)
    .join('\n');
