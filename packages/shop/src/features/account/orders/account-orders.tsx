import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../../lib/api/use-app-config.ts';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { Empty } from '../../../ui/empty.tsx';
import type { AccountOrder } from '../account.ts';
import { DeveloperMode } from './developer-mode.tsx';
import { OrderRow } from './order-row.tsx';
import { useOrderActions } from './use-order-actions.tsx';

const shownAtFirst = 10;
const columns = [
  'number',
  'total',
  'invoice',
  'prescription',
  'certificate',
  'paid',
  'checked',
  'arrived',
  'actions',
];

interface AccountOrdersProps {
  orders: AccountOrder[];
  onChange(): Promise<void>;
}

/** Own orders, the newest first, each with its papers, where it stands, and what may still be done. */
export function AccountOrders({ orders, onChange }: AccountOrdersProps) {
  const { t } = useTranslation(['account', 'shop']);
  const { config } = useAppConfig();
  const { cancel, handIn, pay } = useOrderActions(onChange);
  const [shown, setShown] = useState(shownAtFirst);
  const [state, setState] = useState<AccountOrder['state'] | ''>('');
  const rows = useRef<HTMLTableSectionElement>(null);
  const showMore = () => {
    setShown(shown + shownAtFirst * 2);
    // With the last ones the button goes.
    focusIfLost(() => rows.current?.querySelectorAll<HTMLElement>('.rz-orders__name a')[shown]);
  };
  const asShown = (order: AccountOrder): AccountOrder => (state ? { ...order, state } : order);
  return (
    <section id="orders" className="rz-card" tabIndex={-1} aria-labelledby="rz-account-orders">
      <h2 id="rz-account-orders">{t('orders.title')}</h2>
      {orders.length === 0 ? (
        <Empty text={t('orders.none')}>
          <p className="rz-buttons">
            <Link className="rz-button rz-button--secondary" to={pathOf('articles')}>
              {t('shop:cart.toRange')}
            </Link>
          </p>
        </Empty>
      ) : (
        <table className="rz-table rz-orders" aria-labelledby="rz-account-orders">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`orders.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows}>
            {orders.slice(0, shown).map((order) => (
              <OrderRow
                key={order.id}
                order={asShown(order)}
                onCancel={cancel}
                onHandIn={handIn}
                onPay={pay}
              />
            ))}
          </tbody>
        </table>
      )}
      {orders.length > shown && (
        <button type="button" className="rz-button" onClick={showMore}>
          {t('orders.more', { count: orders.length - shown })}
        </button>
      )}
      {config?.developerMode && <DeveloperMode state={state} onChange={setState} />}
    </section>
  );
}
