import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCents } from '../../lib/format.ts';
import { isOrderIn } from '../../lib/order/order-groups.ts';
import { pathOf } from '../../lib/route-list.ts';
import type { ShopOrder } from './shop-order.ts';

/** Where the money of an order is that was cancelled: what was paid for it and what it took from the balance. */
export function RefundNote({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('payment');
  const cents = returnedCents(order);
  if (cents === 0) return null;
  return (
    <p className="rz-alert">
      {t('refund', { amount: formatCents(cents) })} <Link to={pathOf('my-account')}>{t('toBalance')}</Link>
    </p>
  );
}

function returnedCents(order: ShopOrder): number {
  if (!isOrderIn('refused', order.state)) return 0;
  // An online payment may have come in after the order had ended.
  const isPaid = order.paymentReceived || order.onlinePayment?.state === 'paid';
  return order.usedBalance + (isPaid ? order.totalPaymentPrice : 0);
}
