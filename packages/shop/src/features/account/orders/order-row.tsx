import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { formatCents, formatDate } from '../../../lib/format.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { OrderDelivery } from '../../../ui/order/order-delivery.tsx';
import { OrderProgress, stepsOf } from '../../../ui/order/order-progress.tsx';
import type { AccountOrder } from '../account.ts';
import { MarkView } from './mark-view.tsx';
import { completedMark, isRefused, paymentMark, prescriptionMark } from './order-marks.ts';
import { Certificates, Invoice, Prescriptions } from './order-papers.tsx';

export interface OrderRowProps {
  order: AccountOrder;
  onCancel(order: AccountOrder): Promise<void>;
  onHandIn(order: AccountOrder): Promise<void>;
  onPay(order: AccountOrder): Promise<void>;
}

/** An order in the table; its steps unfold below it. */
export function OrderRow({ order, onCancel, onHandIn, onPay }: OrderRowProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const stepsId = `rz-order-${order.id}-steps`;
  const link = useRef<HTMLAnchorElement>(null);
  const hasSteps = stepsOf(order).length > 0;
  return (
    <>
      <tr className="rz-orders__row">
        <th scope="row" className="rz-orders__name">
          <Link ref={link} to={pathOf('confirmation-order', { order: order.id })}>
            {order.orderNumber}
          </Link>
          <small className="rz-muted">{formatDate(order.createdAt)}</small>
          {order.state === 'reservation_exceeded' && <small>{t('states.reservation_exceeded')}</small>}
        </th>
        <Cell name="total" className="rz-number">
          <Amount order={order} />
        </Cell>
        {isRefused(order) ? (
          <td colSpan={7} className="rz-orders__off">
            {t('orders.cancelled')}
          </td>
        ) : (
          <>
            <Cell name="invoice">
              <Invoice order={order} />
            </Cell>
            <Cell name="prescription">
              <Prescriptions order={order} onHandIn={onHandIn} />
            </Cell>
            <Cell name="certificate">
              <Certificates order={order} />
            </Cell>
            <Cell name="paid">
              <MarkView mark={paymentMark(order)} />
            </Cell>
            <Cell name="checked">
              <MarkView mark={prescriptionMark(order)} />
            </Cell>
            <Cell name={order.isPickup ? 'ready' : 'shipped'}>
              <MarkView mark={completedMark(order)} />
            </Cell>
            <td className="rz-orders__actions">
              {hasSteps && (
                <button
                  type="button"
                  className="rz-button rz-button--link"
                  aria-expanded={isOpen}
                  aria-controls={stepsId}
                  aria-label={t('orders.stepsOf', { number: order.orderNumber })}
                  onClick={() => setOpen(!isOpen)}
                >
                  {t('orders.steps')}
                </button>
              )}
              {order.isPayableOnline && (
                <button
                  type="button"
                  className="rz-button rz-button--link"
                  aria-label={t('orders.payOf', { number: order.orderNumber })}
                  onClick={() => void onPay(order)}
                >
                  {t('orders.pay')}
                </button>
              )}
              {order.isUserCancelable && (
                <button
                  type="button"
                  className="rz-button rz-button--link rz-orders__cancel"
                  aria-label={t('orders.cancelOf', { number: order.orderNumber })}
                  onClick={() => void onCancel(order).then(() => focusIfLost(() => link.current))}
                >
                  {t('orders.cancelButton')}
                </button>
              )}
            </td>
          </>
        )}
      </tr>
      {hasSteps && (
        <tr id={stepsId} className="rz-orders__steps" hidden={!isOpen}>
          <td colSpan={9}>
            <OrderDelivery delivery={order.delivery} isPickup={order.isPickup ?? false} />
            <OrderProgress order={order} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What is paid, and of how much where the insurer or the balance bears a part; of a cancelled order nobody pays anything. */
function Amount({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { totalPrice, totalPaymentPrice, paymentReceived } = order;
  if (isRefused(order) || totalPaymentPrice === totalPrice) return formatCents(totalPrice);
  return (
    <div className="rz-orders__amount">
      {formatCents(totalPaymentPrice)}
      <small className="rz-orders__of">
        {t(paymentReceived && totalPaymentPrice > 0 ? 'orders.paidOf' : 'orders.toPayOf', {
          total: formatCents(totalPrice),
        })}
      </small>
    </div>
  );
}

interface CellProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** The column's name stands beside the value where the table is too narrow for a head. */
function Cell({ name, className, children }: CellProps) {
  const { t } = useTranslation('account');
  return (
    <td className={className} data-label={t(`orders.columns.${name}`)}>
      {children}
    </td>
  );
}
