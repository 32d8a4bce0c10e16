import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelOrder } from '../../lib/order/use-cancel-order.ts';
import { AddressLines } from '../../ui/order/address-lines.tsx';
import { OrderDelivery } from '../../ui/order/order-delivery.tsx';
import { PickupPlace } from '../../ui/order/pickup-place.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderChoices } from './order-choices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderWaits } from './order-waits.tsx';
import { OrderWay } from './order-way.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PrescriptionNote } from './prescription-note.tsx';
import { RefundNote } from './refund-note.tsx';
import type { ShopOrder } from './shop-order.ts';

interface OrderSheetProps {
  order: ShopOrder;
  /** Reads the order again. */
  onChanged(): Promise<unknown>;
  /** The order has ended here and now: what was pressed is gone. */
  onCancelled(): void;
}

/** What stands on a confirmation below its headline. */
export function OrderSheet({ order, onChanged, onCancelled }: OrderSheetProps) {
  const { t } = useTranslation('shop');
  const cancel = useCancelOrder(onChanged);
  const button = useRef<HTMLButtonElement>(null);
  const cancelHere = async () => {
    await cancel(order);
    // Once it is drawn: an order that couldn't be cancelled still has its button.
    setTimeout(() => button.current ?? onCancelled());
  };
  const payment = <PaymentNote key="payment" order={order} onChanged={onChanged} />;
  // A payment that was begun comes first; an invoice that could be paid here, too, after where its money goes.
  const isBegun = Boolean(order.onlinePayment?.state);
  return (
    <>
      {isBegun && payment}
      <OrderDelivery delivery={order.delivery} isPickup={order.isPickup} />
      <OrderWaits order={order} />
      {!isBegun && payment}
      {order.reason && <p>{t('confirmation.reason', { reason: order.reason })}</p>}
      <RefundNote order={order} />
      <OrderWay order={order} />
      <div className="rz-buttons rz-confirmation__tools">
        <OrderAgain order={order} />
        <button type="button" className="rz-button rz-button--secondary" onClick={() => window.print()}>
          {t('confirmation.print')}
        </button>
        {order.isUserCancelable && (
          <button
            ref={button}
            type="button"
            className="rz-button rz-button--quiet"
            onClick={() => void cancelHere()}
          >
            {t('confirmation.cancel.button')}
          </button>
        )}
      </div>
      <PrescriptionNote order={order} onUploaded={onChanged} />
      <OrderItems order={order} />
      <div className="rz-review">
        <section className="rz-card">
          <h2>{t('checkout.billing')}</h2>
          <AddressLines
            address={{
              firstName: order.invoiceFirstName,
              lastName: order.invoiceLastName,
              street: order.invoiceStreet,
              additionalAddress: order.invoiceAdditionalAddress,
              zip: order.invoiceZip,
              city: order.invoiceCity,
            }}
          />
        </section>
        <section className="rz-card">
          <h2>{t('checkout.deliveryTo')}</h2>
          {order.isPickup ? (
            <PickupPlace />
          ) : (
            <AddressLines
              address={{
                firstName: order.deliveryFirstName,
                lastName: order.deliveryLastName,
                street: order.deliveryStreet,
                additionalAddress: order.deliveryAdditionalAddress,
                zip: order.deliveryZip,
                city: order.deliveryCity,
                deliveryNote: order.deliveryNote,
              }}
            />
          )}
        </section>
        <OrderChoices order={order} />
      </div>
    </>
  );
}
