import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCents, formatDate } from '../../../lib/format.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OrderProgress, stepsOf } from '../../../ui/order-progress.tsx';
import type { AccountOrder } from '../account.ts';
import { MarkView } from './mark-view.tsx';
import {
  completedMark,
  isCalledOff,
  paymentMark,
  prescriptionMark,
  takesPrescription,
} from './order-marks.ts';
import { certificatePath, invoicePath, uploadPath } from './order-paths.ts';

export interface OrderRowProps {
  order: AccountOrder;
  onCancel(order: AccountOrder): Promise<void>;
  onHandIn(order: AccountOrder): Promise<void>;
}

/** An order in the table; its steps unfold below it. */
export function OrderRow({ order, onCancel, onHandIn }: OrderRowProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const stepsId = `rz-order-${order.id}-steps`;
  const hasSteps = stepsOf(order).length > 0;
  return (
    <>
      <tr className="rz-orders__row">
        <th scope="row" className="rz-orders__name">
          <Link to={pathOf('confirmation-order', { order: order.id })}>{order.orderNumber}</Link>
          <small className="rz-muted">{formatDate(order.createdAt)}</small>
          {order.state === 'reservation_exceeded' && <small>{t('states.reservation_exceeded')}</small>}
        </th>
        <Cell name="total" className="rz-number">
          {formatCents(order.totalPrice)}
        </Cell>
        {isCalledOff(order) ? (
          <td colSpan={7} className="rz-orders__off">
            {t('orders.calledOff')}
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
              {order.isUserCancelable && (
                <button
                  type="button"
                  className="rz-button rz-button--link rz-orders__cancel"
                  aria-label={t('orders.cancelOf', { number: order.orderNumber })}
                  onClick={() => void onCancel(order)}
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
            <OrderProgress order={order} />
          </td>
        </tr>
      )}
    </>
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

function Invoice({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  if (!order.reviewed) {
    return (
      <span className="rz-mark-sign" title={t('orders.notAccepted')}>
        <Icon name="clock" />
        <span className="rz-visually-hidden">{t('orders.notAccepted')}</span>
      </span>
    );
  }
  return (
    <a href={invoicePath(order.id)} aria-label={t('orders.invoiceOf', { number: order.orderNumber })}>
      {t('orders.pdf')}
    </a>
  );
}

function Prescriptions({ order, onHandIn }: Pick<OrderRowProps, 'order' | 'onHandIn'>) {
  const { t } = useTranslation('account');
  const { uploads = [], orderNumber } = order;
  return (
    <ul className="rz-plain-list rz-orders__files">
      {uploads.map(({ id, createdAt }, index) => (
        <li key={id}>
          <a
            href={uploadPath(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('orders.uploadOf', {
              date: formatDate(createdAt),
              count: index + 1,
              number: orderNumber,
            })}
          >
            {formatDate(createdAt)}
          </a>
        </li>
      ))}
      {takesPrescription(order) && (
        <li>
          <button
            type="button"
            className="rz-button rz-button--link"
            aria-label={t('orders.handInOf', { number: orderNumber })}
            onClick={() => void onHandIn(order)}
          >
            {t('orders.handIn')}
          </button>
        </li>
      )}
      {uploads.length === 0 && !takesPrescription(order) && (
        <li>
          <span aria-hidden="true">–</span>
          <span className="rz-visually-hidden">
            {t(order.isPrescriptionNotRequired ? 'orders.marks.unneeded' : 'orders.noUpload')}
          </span>
        </li>
      )}
    </ul>
  );
}

function Certificates({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('account');
  const { certificateIds = [], orderNumber } = order;
  if (certificateIds.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="rz-visually-hidden">{t('orders.noCertificate')}</span>
      </>
    );
  }
  return (
    <ul className="rz-plain-list rz-orders__files">
      {certificateIds.map(([itemId = '', batchId = ''], index) => (
        <li key={`${itemId}/${batchId}`}>
          <a
            href={certificatePath(itemId, batchId)}
            aria-label={t('orders.certificateOf', { count: index + 1, number: orderNumber })}
          >
            {t('orders.pdf')} {certificateIds.length > 1 && index + 1}
          </a>
        </li>
      ))}
    </ul>
  );
}
