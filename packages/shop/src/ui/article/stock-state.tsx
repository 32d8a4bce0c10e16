import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { dataLang } from '../../lib/language.ts';

/** Whether an article can be had now, in words; the dot only repeats it. */
export function StockState({ article, isFull }: { article: Article; isFull?: boolean }) {
  const { t } = useTranslation('shop');
  if (article.inStock) return <span className="rz-stock rz-stock--in">{t('article.inStock')}</span>;
  return (
    <span className="rz-stock rz-stock--out">
      {t('article.notInStock')}
      {isFull && ', '}
      {isFull &&
        (article.notInStockText ? (
          <span lang={dataLang()}>{article.notInStockText}</span>
        ) : (
          t('article.notInStockText')
        ))}
    </span>
  );
}
