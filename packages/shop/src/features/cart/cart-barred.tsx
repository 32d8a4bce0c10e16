import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';

/** Why this customer can't order now: an order is still open, or a claim is. */
export function CartBarred({ reason }: { reason: 'pendingOrder' | 'unpaidOrder' }) {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-gate rz-card">
      <h1>{t(`cart.barred.${reason}.title`)}</h1>
      <p>{t(`cart.barred.${reason}.text`)}</p>
      <div className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('my-account')}>
          {t('cart.barred.toAccount')}
        </Link>
      </div>
    </section>
  );
}
