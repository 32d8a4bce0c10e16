import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { Empty } from '../../ui/empty.tsx';

/** Stands where the lines and the way to the order would, with ways on. */
export function EmptyCart() {
  const { t } = useTranslation('shop');
  return (
    <Empty text={t('cart.empty')}>
      <p className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
          {t('cart.toRange')}
        </Link>
        <Link className="rz-button rz-button--secondary" to={`${pathOf('my-account')}#orders`}>
          {t('cart.orderAgain')}
        </Link>
        <Link className="rz-button rz-button--secondary" to={pathOf('redeem')}>
          {t('cart.redeem')}
        </Link>
      </p>
    </Empty>
  );
}
