import { useDialogs } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useCart } from '../../lib/cart/cart.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CartChanges } from '../../ui/checkout/cart-changes.tsx';
import { CartTotals } from '../../ui/checkout/cart-totals.tsx';
import { CheckoutSteps } from '../../ui/checkout/checkout-steps.tsx';
import { CheckoutSum } from '../../ui/checkout/checkout-sum.tsx';
import { ChosenDelivery } from '../../ui/checkout/chosen-delivery.tsx';
import { InsuredNotes } from '../../ui/checkout/insured-notes.tsx';
import { PrescriptionComparison } from '../../ui/checkout/prescription-comparison.tsx';
import { UntilRead } from '../../ui/checkout/until-read.tsx';
import { CartBarred } from './cart-barred.tsx';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { firstObstacle } from './first-obstacle.ts';
import { isRefused } from './line-stock.ts';

/** At the lines themselves stands what is short, and what the server has against one. */
const notAtLines = ['gone', 'device', 'price'] as const;

/** What is about to be ordered, and the way to pay for it. */
export function CartPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, clear } = useCart();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const articleOf = (id: string) => config?.articles.find((article) => article.id === id);
  const isEmpty = state.lines.length === 0;
  const [isHeld, setHeld] = useState(false);
  const [missing, setMissing] = useState<string>();
  const isBarred = state.lines.some(({ articleId }) => isRefused(state, articleId));

  const goOn = async () => {
    const obstacle = firstObstacle(state, articleOf);
    if (!obstacle) return navigate(pathOf('payment'));
    setHeld(obstacle.why === 'stock');
    if (obstacle.why === 'options') {
      setMissing(obstacle.field);
      await dialogs.info({ title: t('cart.optionsMissing.title'), text: t('cart.optionsMissing.text') });
    }
    // A dialog gives the focus back first.
    requestAnimationFrame(() => document.getElementById(obstacle.field)?.focus());
  };

  const empty = async () => {
    const isMeant = await dialogs.confirm({
      title: t('cart.clear.title'),
      text: t('cart.clear.text'),
      ok: t('cart.clear.ok'),
      cancel: t('cart.clear.cancel'),
    });
    if (isMeant) clear();
  };

  if (state.errorType === 'pendingOrder' || state.errorType === 'unpaidOrder') {
    return <CartBarred reason={state.errorType} />;
  }
  return (
    <section className="rz-checkout">
      <h1>{t('cart.title')}</h1>
      <CheckoutSteps current="cart" />
      {!isEmpty && <UntilRead />}
      {state.notices.map((notice) => (
        <p key={notice} className="rz-alert rz-alert--warning">
          {t(`cart.notices.${notice}`)}
        </p>
      ))}
      <div className="rz-checkout__columns">
        <div className="rz-checkout__main">
          <InsuredNotes
            user={config?.user}
            articles={state.lines.flatMap(({ articleId }) => articleOf(articleId) ?? [])}
          />
          <CartChanges kinds={notAtLines} />
          <CartLines missing={missing} />
          <PrescriptionComparison />
          {!isEmpty && (
            <button
              type="button"
              className="rz-button rz-button--quiet rz-button--small rz-cart-clear"
              onClick={() => void empty()}
            >
              {t('cart.clear.button')}
            </button>
          )}
        </div>
        <aside className="rz-checkout__aside" aria-label={t('checkout.yourOrder')}>
          {!isEmpty && <ChosenDelivery />}
          {!isEmpty && <CartTotals />}
          {isHeld && isBarred && (
            <p className="rz-alert rz-alert--danger" role="alert">
              {t('cart.held')}
            </p>
          )}
          {!isEmpty && <p className="rz-muted">{t('cart.notReserved')}</p>}
        </aside>
        {!isEmpty && (
          <div className="rz-form__buttons rz-cart-on">
            <CheckoutSum />
            <button type="button" className="rz-button rz-button--primary" onClick={() => void goOn()}>
              {t('cart.next')}
            </button>
          </div>
        )}
      </div>
      {isEmpty && (state.isShared ? <EmptyCart /> : <p role="status">{t('checkout.loading')}</p>)}
    </section>
  );
}
