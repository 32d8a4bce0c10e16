import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { isOrderIn } from '../../lib/order/order-groups.ts';
import { SumRows } from '../../ui/order/sum-rows.tsx';
import { orderedAmount } from './ordered-amount.ts';
import type { ShopOrder, ShopOrderItem } from './shop-order.ts';

/** What was ordered, and what it costs. */
export function OrderItems({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  const articles = order.items.filter(({ isSpecialType }) => !isSpecialType);
  const charges = order.items.filter(({ isSpecialType }) => isSpecialType);
  return (
    <section className="rz-card" aria-labelledby="rz-order-items">
      <h2 id="rz-order-items">{t('checkout.articles')}</h2>
      <ul className="rz-plain-list">
        {articles.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <dl className="rz-totals">
        <SumRows
          sums={order}
          toPay={toPayKey(order)}
          packaging={articles.map(({ id, articleName, subItemsTotal }) => ({
            id,
            name: articleName,
            cents: subItemsTotal,
          }))}
          charges={charges.map(({ articleName: name, articleNameIn: nameIn, totalPrice: cents }) => ({
            name,
            nameIn,
            cents,
          }))}
        />
      </dl>
    </section>
  );
}

function toPayKey({ state, paymentReceived }: ShopOrder): string {
  if (isOrderIn('refused', state)) return 'confirmation.wasToPay';
  return paymentReceived ? 'confirmation.progress.payment' : 'cart.toPay';
}

function Item({ item }: { item: ShopOrderItem }) {
  const { t } = useTranslation('shop');
  return (
    <li className="rz-review__item">
      <span>
        <span lang={dataLang()}>{item.articleName}</span>
        <small className="rz-muted">
          {' '}
          {[orderedAmount(item, t), ...item.subItems.map(({ value }) => t(`cart.values.${value}`))]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="rz-number">{formatCents(item.totalPrice)}</span>
    </li>
  );
}
