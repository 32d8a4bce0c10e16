import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packageSize } from '../../lib/article-values.ts';
import { formatCents } from '../../lib/format.ts';
import type { Article } from '../../lib/types.ts';
import { useEarlyChoice } from '../../lib/use-early-choice.ts';
import { Icon } from '../../ui/icon.tsx';
import { AddedNotice } from './added-notice.tsx';
import { amountChoices } from './amounts.ts';
import { orderBarOf } from './order-bar.ts';
import { PriceLine } from './price-line.tsx';
import { useBuyBox } from './use-buy-box.ts';

/** Amount, the server's price for it, and the way into the cart. */
export function BuyBox({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const box = useBuyBox(article);
  const [choices] = useState(() => amountChoices(article));
  const barred = orderBarOf(article);
  useEarlyChoice('menge', (served: HTMLSelectElement) => Number(served.value), box.setAmount);

  return (
    <div className="rz-buy-box">
      <PriceLine article={article} />
      <div className="rz-buy-box__row">
        <div className="rz-field">
          <label className="rz-field__label" htmlFor="menge">
            {t('article.amount')}
          </label>
          <select
            id="menge"
            className="rz-input rz-select"
            value={box.amount}
            aria-invalid={box.isMissingAmount || undefined}
            aria-describedby={box.isMissingAmount ? 'menge-fehlt' : undefined}
            onChange={(event) => box.setAmount(Number(event.target.value))}
          >
            {choices.map((amount) => (
              <option key={amount} value={amount}>
                {amount === 0 ? '–' : amount}
              </option>
            ))}
          </select>
        </div>
        <p className="rz-buy-box__total" aria-live="polite" aria-busy={box.isPricing}>
          <span className="rz-muted">
            {t('article.total')}{' '}
            {box.amount > 0 && t('article.packages', { count: box.amount, size: packageSize(article, t) })}
          </span>
          <strong className="rz-number">
            {box.totalPrice === undefined ? '–' : formatCents(box.totalPrice)}
          </strong>
        </p>
      </div>
      {box.isMissingAmount && (
        <p className="rz-field__error" id="menge-fehlt" role="alert">
          {t('article.amountMissing')}
        </p>
      )}
      <button
        type="button"
        className={`rz-button rz-button--primary rz-button--wide ${box.isJustAdded ? 'rz-buy-box__done' : ''}`}
        disabled={!box.canAdd}
        aria-describedby={barred && 'nicht-bestellbar'}
        onClick={() => void box.add()}
      >
        <Icon name={box.isJustAdded ? 'check' : 'cart'} />
        {box.isJustAdded ? t('article.added') : t('article.add')}
      </button>
      {barred && (
        <p className="rz-buy-box__barred" id="nicht-bestellbar">
          {t(`article.barred.${barred}`, { text: article.notInStockText || t('article.notInStockText') })}
        </p>
      )}
      <AddedNotice
        added={box.added}
        isJustAdded={box.isJustAdded}
        name={article.publicNamePrimary || article.name}
      />
    </div>
  );
}
