import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { quickAmounts } from '../../lib/article/amounts.ts';
import { formatNumber } from '../../lib/format.ts';

interface QuickAmountsProps {
  article: Article;
  amount: number | undefined;
  /** How much could be ordered now, where that is known. */
  orderable: number | undefined;
  onChoose(amount: number): void;
}

/** Usual weights, each one press away; what isn't there can't be pressed. */
export function QuickAmounts({ article, amount, orderable, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('shop');
  const offered = quickAmounts(article);
  if (offered.length === 0) return null;
  return (
    <fieldset className="rz-chips rz-quick-amounts">
      <legend className="rz-visually-hidden">{t('buy.quick')}</legend>
      {offered.map(({ grams, amount: one }) => (
        <button
          key={grams}
          type="button"
          className="rz-chip"
          aria-pressed={one === amount}
          disabled={orderable !== undefined && one > orderable}
          onClick={() => onChoose(one)}
        >
          {formatNumber(grams)} {t('units.g')}
        </button>
      ))}
    </fieldset>
  );
}
