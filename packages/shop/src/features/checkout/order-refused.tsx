import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCart } from '../../lib/cart/cart.ts';
import { formatCents } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import type { OrderRefusal } from './order-refusal.ts';

/** Says why the order was refused and leads to the page where that can be changed. */
export function OrderRefused({ refusal }: { refusal: OrderRefusal }) {
  const { t } = useTranslation('shop');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a piece of news
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [refusal]);
  const { text, kind, details, page, shownTotal } = refusal;
  const { calculation, status } = useCart().state;
  const total = status === 'ready' ? calculation?.totalPaymentPrice : undefined;
  const isOther = shownTotal !== undefined && total !== undefined && total !== shownTotal;
  return (
    <div ref={box} className="rz-alert rz-alert--danger" role="alert" tabIndex={-1}>
      <p>{text ?? t(`engine:http.${kind}`)}</p>
      {isOther && <p>{t('cart.changes.total', { was: formatCents(shownTotal), is: formatCents(total) })}</p>}
      {details.length > 0 && (
        <ul>
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {page && (
        <p>
          <Link to={pathOf(page)}>{t(`checkout.mend.${page}`)}</Link>
        </p>
      )}
    </div>
  );
}
