import { useTranslation } from 'react-i18next';
import { whenPaid } from '../../lib/cart/checkout-ways.ts';
import { formatCents } from '../../lib/format.ts';
import type { ShopOrder } from './shop-order.ts';
import { useOnlinePayment } from './use-online-payment.ts';

/** How far an online payment is, and the way back to it while it is open. */
export function PaymentNote({ order, onChanged }: { order: ShopOrder; onChanged(): void }) {
  const { t } = useTranslation('payment');
  const { pay, failure, isLeaving } = useOnlinePayment(order, onChanged);
  const { onlinePayment } = order;
  if (!onlinePayment) return null;
  const isPaid = order.paymentReceived;
  if (!isPaid && !onlinePayment.isPayable) return null;
  const key = isPaid ? 'paid' : (onlinePayment.state ?? 'open');
  return (
    <section
      className={`rz-alert rz-alert--${isPaid ? 'success' : key === 'open' ? 'info' : 'warning'}`}
      aria-labelledby="rz-payment-note"
    >
      <h2 id="rz-payment-note">{t('title')}</h2>
      <p role="status">{t(`states.${key}`)}</p>
      {!isPaid && isByTransferToo(order) && <p>{t('either')}</p>}
      {!isPaid && (
        <div className="rz-buttons">
          <button
            type="button"
            className="rz-button rz-button--primary"
            disabled={isLeaving}
            onClick={() => void pay()}
          >
            {t('pay', { amount: formatCents(order.totalPaymentPrice) })}
          </button>
        </div>
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}

/** Whether the page says where its money can be transferred to: nobody is to pay twice. */
const isByTransferToo = ({ transfer, paymentProvider }: ShopOrder): boolean =>
  Boolean(transfer) && whenPaid(paymentProvider) !== 'online';
