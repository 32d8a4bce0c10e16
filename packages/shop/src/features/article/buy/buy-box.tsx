import { useTranslation } from 'react-i18next';
import type { Article } from '../../../lib/api/types.ts';
import { maximumAmount } from '../../../lib/article/amounts.ts';
import { packageSize } from '../../../lib/article/article-values.ts';
import { orderBarOf } from '../../../lib/article/order-bar.ts';
import { formatCents, formatNumber } from '../../../lib/format.ts';
import { useEarlyChoice } from '../../../lib/use-early-choice.ts';
import { AmountField, AmountMessage } from '../../../ui/article/amount-field.tsx';
import { DeliveryPromise } from '../../../ui/article/delivery-promise.tsx';
import { QuickAmounts } from '../../../ui/article/quick-amounts.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Quoting } from '../../../ui/quoting.tsx';
import { AddedMessage, NotReservedNotice } from './added-notice.tsx';
import { PriceLine } from './price-line.tsx';
import { useBuyBox } from './use-buy-box.ts';

const amountId = 'menge';
const messageId = 'menge-meldung';
const stockId = 'menge-vorrat';

/**
 * Amount, the server's price for it, and the way into the cart. On a phone what is needed to buy docks at the lower edge
 * of the screen (`buy-bar.css`).
 */
export function BuyBox({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const box = useBuyBox(article);
  const barred = orderBarOf(article);
  useEarlyChoice(amountId, (served: HTMLInputElement) => served.value, box.setText);
  const take = (amount: number) => box.setText(String(amount));

  return (
    <div className="rz-buy-box">
      <div className="rz-buy-box__info">
        <PriceLine article={article} />
        {!barred && (
          <>
            <QuickAmounts article={article} amount={box.amount} orderable={box.orderable} onChoose={take} />
            <p className="rz-buy-box__stock" id={stockId}>
              {box.orderable !== undefined &&
                t(box.orderable < maximumAmount ? 'buy.stock' : 'buy.plenty', {
                  count: box.orderable,
                  size: packageSize(article, t),
                })}
            </p>
            <div className="rz-buy-box__delivery">
              <DeliveryPromise delivery={box.delivery} />
            </div>
          </>
        )}
        {box.added > 0 && <NotReservedNotice />}
      </div>
      <div className="rz-buy-bar">
        {box.problem && (
          <AmountMessage
            id={messageId}
            article={article}
            problem={box.problem}
            orderable={box.orderable}
            onTake={take}
          />
        )}
        <div className="rz-buy-bar__row">
          {box.hasAmount && (
            <>
              <AmountField
                id={amountId}
                article={article}
                text={box.text}
                orderable={box.orderable}
                isInvalid={box.problem !== undefined}
                describedBy={box.problem ? messageId : stockId}
                onChange={box.setText}
                onDone={box.finish}
              />
              <p className="rz-buy-bar__total" aria-live="polite" aria-busy={box.isPricing}>
                <span className="rz-muted">
                  {t('buy.total')}{' '}
                  {box.amount !== undefined &&
                    t('buy.packages', { count: formatNumber(box.amount), size: packageSize(article, t) })}
                </span>
                <strong className="rz-number">
                  {box.totalPrice === undefined ? '–' : formatCents(box.totalPrice)}
                </strong>
              </p>
            </>
          )}
          <button
            type="button"
            className={`rz-button rz-button--primary rz-buy-bar__add ${box.isJustAdded ? 'rz-buy-bar__add--done' : ''}`}
            disabled={!box.canAdd}
            aria-describedby={barred && 'nicht-bestellbar'}
            onClick={() => void box.add()}
          >
            <Icon name={box.isJustAdded ? 'check' : 'cart'} />
            {box.isJustAdded ? t('buy.added') : t('buy.add')}
          </button>
        </div>
        {box.isUnpriced && (
          <p className="rz-buy-bar__barred" role="alert">
            {t('cart.failed')}
          </p>
        )}
        {barred && (
          <p className="rz-buy-bar__barred" id="nicht-bestellbar">
            {article.notInStockText ? (
              <Quoting written={article.notInStockText}>
                {(place) => t(`buy.barred.${barred}`, { text: place })}
              </Quoting>
            ) : (
              t(`buy.barred.${barred}`, { text: t('article.notInStockText') })
            )}
          </p>
        )}
        <AddedMessage
          added={box.added}
          isJustAdded={box.isJustAdded}
          name={article.publicNamePrimary || article.name}
        />
      </div>
    </div>
  );
}
