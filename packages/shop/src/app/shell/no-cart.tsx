import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';

/** Stands where the cart would for doctors, who have none, with ways on. */
export function NoCart() {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-gate rz-card">
      <h1>{t('cart.none.title')}</h1>
      <p>{t('cart.none.text')}</p>
      <p className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
          {t('cart.toRange')}
        </Link>
        <Link className="rz-button" to={pathOf('my-account')}>
          {t('cart.none.toAccount')}
        </Link>
      </p>
    </section>
  );
}
