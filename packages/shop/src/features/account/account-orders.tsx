import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCents, formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import type { AccountOrder } from './account.ts';

/** Own orders, the newest first, each leading to its page. */
export function AccountOrders({ orders }: { orders: AccountOrder[] }) {
  const { t } = useTranslation('shop');
  return (
    <section aria-labelledby="rz-account-orders">
      <h2 id="rz-account-orders">{t('account.orders.title')}</h2>
      {orders.length === 0 ? (
        <p className="rz-empty">{t('account.orders.none')}</p>
      ) : (
        <table className="rz-table">
          <thead>
            <tr>
              <th scope="col">{t('account.orders.number')}</th>
              <th scope="col">{t('account.orders.state')}</th>
              <th scope="col" className="rz-align-end">
                {t('account.orders.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <Link to={pathOf('confirmation-order', { order: order.id })}>{order.orderNumber}</Link>
                  <br />
                  <small className="rz-muted">{formatDate(order.createdAt)}</small>
                </td>
                <td>{t(`account.states.${order.state}`)}</td>
                <td className="rz-align-end rz-number">{formatCents(order.totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
