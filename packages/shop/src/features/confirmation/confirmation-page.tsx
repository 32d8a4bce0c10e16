import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { OrderProgress } from '../../ui/order-progress.tsx';
import { headlineKey } from './headline-key.ts';
import { Letterhead } from './letterhead.tsx';
import { OrderChoices } from './order-choices.tsx';
import { OrderItems } from './order-items.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PrescriptionNote } from './prescription-note.tsx';
import { RefundNote } from './refund-note.tsx';
import { useOrder } from './use-order.ts';

/** An order as its customer sees it; an order that can't be read leads home. */
export function ConfirmationPage() {
  const { t } = useTranslation('shop');
  const { order: id } = useParams();
  const { order, error, refresh } = useOrder(id);
  if (!id || error) return <Navigate to={pathOf('home')} replace />;
  if (!order) return <p role="status">{t('confirmation.loading')}</p>;
  return (
    <article className="rz-confirmation">
      <Letterhead />
      <p className="rz-muted rz-confirmation__number">
        {t('confirmation.number', { number: order.orderNumber, date: formatDate(order.createdAt) })}
      </p>
      <h1>{t(`confirmation.headlines.${headlineKey(order)}`)}</h1>
      <OrderProgress order={order} />
      <PaymentNote order={order} onChanged={refresh} />
      <RefundNote order={order} />
      <div className="rz-buttons rz-confirmation__tools">
        <button type="button" className="rz-button rz-button--secondary" onClick={() => window.print()}>
          {t('confirmation.print')}
        </button>
      </div>
      <PrescriptionNote order={order} onUploaded={refresh} />
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
            <p>{t('checkout.pickup')}</p>
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
    </article>
  );
}
