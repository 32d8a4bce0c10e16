import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { headlineKey } from './headline-key.ts';
import { Letterhead } from './letterhead.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrder } from './use-order.ts';

/** An order as its customer sees it; one that they may not read leads home, one that hasn't come yet can be asked for again. */
export function ConfirmationPage() {
  const { t } = useTranslation('shop');
  const { order: id } = useParams();
  const { order, isRefused, lost, isReading, refresh } = useOrder(id);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!id || isRefused) return <Navigate to={pathOf('home')} replace />;
  return (
    <article className="rz-confirmation" aria-busy={!order}>
      <Letterhead />
      {order && (
        <p className="rz-muted rz-confirmation__number">
          {t('confirmation.number', { number: order.orderNumber, date: formatDate(order.createdAt) })}
        </p>
      )}
      {/* The same heading element before and after: focus stays on it, and its new text is announced. */}
      <h1 ref={heading} tabIndex={-1} aria-live="polite">
        {t(order ? `confirmation.headlines.${headlineKey(order)}` : 'confirmation.loading')}
      </h1>
      {!order && lost && (
        <LoadFailed
          text={t(`engine:http.${lost}`)}
          retry={t('cart.retry')}
          isBusy={isReading}
          onRetry={refresh}
        />
      )}
      {order && <OrderSheet order={order} onChanged={refresh} onCancelled={() => heading.current?.focus()} />}
    </article>
  );
}
