import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CartContext } from '../../lib/cart/cart.ts';
import { isOrderIn } from '../../lib/order/order-groups.ts';
import { pathOf } from '../../lib/route-list.ts';
import type { ShopOrder } from './shop-order.ts';

/** Puts what was ordered once into the cart, at the prices and from the stock of today. */
export function OrderAgain({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  const cart = useContext(CartContext);
  const navigate = useNavigate();
  const lines = order.items.flatMap(({ article, amount, singlePrice, subItems }) =>
    article?.id ? [{ articleId: article.id, amount, singlePrice, subItems }] : [],
  );
  if (!cart || lines.length === 0 || isUnderWay(order.state)) return null;
  const orderAgain = () => {
    cart.orderAgain(lines);
    void navigate(pathOf('cart'));
  };
  return (
    <button type="button" className="rz-button rz-button--primary" onClick={orderAgain}>
      {t('confirmation.again')}
    </button>
  );
}

const isUnderWay = (state: string): boolean => isOrderIn('beforeRelease', state) || isOrderIn('ready', state);
