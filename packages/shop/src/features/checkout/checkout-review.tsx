import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { articleName } from '../../lib/article/article-values.ts';
import { isServerLine, useCart } from '../../lib/cart/cart.ts';
import { isPickup } from '../../lib/cart/checkout-ways.ts';
import { formatCents } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { pathOf } from '../../lib/route-list.ts';
import { CartTotals } from '../../ui/checkout/cart-totals.tsx';
import type { CheckoutStep } from '../../ui/checkout/checkout-steps.tsx';
import { ChosenDelivery } from '../../ui/checkout/chosen-delivery.tsx';
import { OwnTitles } from '../../ui/checkout/own-titles.tsx';
import { PrescriptionComparison } from '../../ui/checkout/prescription-comparison.tsx';
import { AddressLines } from '../../ui/order/address-lines.tsx';
import { PickupPlace } from '../../ui/order/pickup-place.tsx';
import { type Editing, useEditing } from './use-go-on.ts';

/** Who pays how, where it goes, how the prescription comes, and last, right above the order: what is ordered for how much. */
export function CheckoutReview() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { choices, lines, uploads, calculation, outOfStock } = useCart().state;
  const payment = config?.payment.find(({ name }) => name === choices.paymentMethod);
  const shipping = config?.shippingMethods.find(({ name }) => name === choices.shippingMethod);
  const options = (shipping?.options ?? []).filter(({ name }) => choices.shippingOptions.includes(name));
  const nameOf = (id: string) => {
    const article = config?.articles.find((each) => each.id === id);
    return article && articleName(article);
  };
  const priceOf = (id: string) =>
    calculation?.items.find((line) => !isServerLine(line) && line.id === id)?.totalPrice;

  const edited = useEditing();
  // Back from a change, to where it was begun.
  useEffect(() => {
    if (!edited) return;
    // After the shell, which begins each page at its heading.
    const timer = setTimeout(() => {
      const link = document.getElementById(`rz-review-${edited}`);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [edited]);

  return (
    <div className="rz-review">
      <Part title={t('checkout.billing')}>{config?.user && <AddressLines address={config.user} />}</Part>
      <Part
        title={t('checkout.deliveryTo')}
        change={isPickup(choices.shippingMethod) ? undefined : 'delivery-address'}
      >
        {isPickup(choices.shippingMethod) ? (
          <PickupPlace />
        ) : (
          choices.shippingAddress && <AddressLines address={choices.shippingAddress} />
        )}
      </Part>
      <Part title={t('checkout.titles.payment')} change="payment">
        <p>{payment && <OwnTitles of={[payment]} />}</p>
      </Part>
      <Part title={t('checkout.titles.delivery')} change="delivery">
        <p>{shipping && <OwnTitles of={[shipping, ...options]} />}</p>
        <ChosenDelivery />
      </Part>
      {choices.prescriptionTransmission && calculation?.containsPrescriptionItems !== false && (
        <Part title={t('checkout.titles.prescription')} change="prescription">
          <p>{t(`transmissions.${choices.prescriptionTransmission}`)}</p>
          {uploads.map(({ answer: { id, name } }) => (
            <p key={id} className="rz-muted">
              {name}
            </p>
          ))}
        </Part>
      )}
      <PrescriptionComparison />
      <section className="rz-card rz-review__items" aria-labelledby="rz-review-items">
        <h2 id="rz-review-items">{t('checkout.articles')}</h2>
        <ul className="rz-plain-list">
          {lines.map(({ articleId, amount, subItems }) => {
            const price = priceOf(articleId);
            return (
              <li key={articleId} className="rz-review__item">
                <span>
                  {amount} × <span lang={dataLang()}>{nameOf(articleId)}</span>
                  {subItems.length > 0 && (
                    <small className="rz-muted">
                      {' '}
                      {subItems.map(({ value }) => t(`cart.values.${value}`)).join(', ')}
                    </small>
                  )}
                  {outOfStock.includes(articleId) && (
                    <span className="rz-field__error">{t('cart.stock.outOfStock')}</span>
                  )}
                </span>
                <span className="rz-number">{price === undefined ? '–' : formatCents(price)}</span>
              </li>
            );
          })}
        </ul>
        <CartTotals />
      </section>
    </div>
  );
}

interface PartProps {
  title: string;
  /** The page where it can be changed. */
  change?: CheckoutStep;
  children: React.ReactNode;
}

function Part({ title, change, children }: PartProps) {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-card">
      <h2>{title}</h2>
      {children}
      {change && (
        <Link
          id={`rz-review-${change}`}
          to={pathOf(change)}
          state={{ edit: change } satisfies Editing}
          preventScrollReset
          aria-label={t('checkout.changeOf', { title })}
        >
          {t('checkout.change')}
        </Link>
      )}
    </section>
  );
}
