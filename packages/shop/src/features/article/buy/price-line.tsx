import { useTranslation } from 'react-i18next';
import type { Article } from '../../../lib/api/types.ts';
import { unitPrice } from '../../../lib/article/article-values.ts';

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
