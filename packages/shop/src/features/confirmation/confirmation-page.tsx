import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { headlineKey } from './headline-key.ts';
import { Letterhead } from './letterhead.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrder } from './use-order.ts';

/** An order as its customer sees it; an order that can't be read leads home. */
export function ConfirmationPage() {
  const { t } = useTranslation('shop');
  const { order: id } = useParams();
  const { order, error, refresh } = useOrder(id);
  if (!id || error) return <Navigate to={pathOf('home')} replace />;
  return (
    <article className="rz-confirmation" aria-busy={!order}>
      <Letterhead />
      {order && (
        <p className="rz-muted rz-confirmation__number">
          {t('confirmation.number', { number: order.orderNumber, date: formatDate(order.createdAt) })}
        </p>
      )}
      {/* The same heading element before and after: focus stays on it, and its new text is announced. */}
      <h1 aria-live="polite">
        {t(order ? `confirmation.headlines.${headlineKey(order)}` : 'confirmation.loading')}
      </h1>
      {order && <OrderSheet order={order} onChanged={refresh} />}
    </article>
  );
}
