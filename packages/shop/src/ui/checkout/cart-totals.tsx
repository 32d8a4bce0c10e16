import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { isServerLine, useCart } from '../../lib/cart/cart.ts';
import { SumRows } from '../order/sum-rows.tsx';

/** What the server says that the cart costs. Older figures stay, marked, while it works out newer ones. */
export function CartTotals() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, recalculate } = useCart();
  const { calculation, status, error } = state;
  if (status === 'failed') {
    return (
      <div className="rz-alert rz-alert--danger" role="alert">
        <p>{error ?? t('cart.failed')}</p>
        <button type="button" className="rz-button rz-button--secondary" onClick={recalculate}>
          {t('cart.retry')}
        </button>
      </div>
    );
  }
  if (!calculation) return null;
  const nameOf = (id: string) => config?.articles.find((article) => article.id === id)?.name ?? '';
  return (
    <>
      <dl className="rz-totals" aria-busy={status === 'waiting'} aria-live="polite">
        <SumRows
          sums={calculation}
          packaging={calculation.items.flatMap((line) =>
            isServerLine(line) ? [] : { id: line.id, name: nameOf(line.id), cents: line.subItemsTotal },
          )}
          coPayments={calculation.items.flatMap((line) =>
            isServerLine(line) ? [] : { id: line.id, name: nameOf(line.id), cents: line.coPayment },
          )}
          charges={calculation.items
            .filter(isServerLine)
            .map(({ totalPrice: cents, ...line }) => ({ ...line, cents }))}
        />
      </dl>
      {!state.choices.shippingMethod && <p className="rz-footnote">{t('cart.plusShipping')}</p>}
    </>
  );
}
