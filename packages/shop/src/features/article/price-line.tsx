import { useTranslation } from 'react-i18next';
import { unitPrice } from '../../lib/article-values.ts';
import type { Article } from '../../lib/types.ts';

/** The price of a unit, with what the law wants beside it; nothing where the server sent none. */
export function PriceLine({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const price = unitPrice(article, t);
  if (!price) return null;
  return (
    <p className="rz-buy-box__unit">
      <strong className="rz-number">{price}</strong>
      <span className="rz-muted">{t('article:vatAndShipping')}</span>
    </p>
  );
}
