import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { packageSize } from '../../lib/article/article-values.ts';
import { StockState } from '../../ui/article/stock-state.tsx';
import { ValueExplanation } from '../../ui/explanation.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** Whether it can be had, in which package, and what is special about it now. */
export function ArticleNotices({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <ul className="rz-article__state">
        <li>
          <StockState article={article} isFull />
        </li>
        <li>{packageSize(article, t)}</li>
        {article.species && (
          <li>
            {t(`species.${article.species}`)} <ValueExplanation name="species" />
          </li>
        )}
        {article.colorCategory && (
          <li className={`rz-cat-${article.colorCategory.toLowerCase()}`}>
            <span className="rz-article-card__color">
              {t(`colors.${article.colorCategory.toLowerCase()}`)}
            </span>{' '}
            <ValueExplanation name="colorCategory" />
          </li>
        )}
        {article.sealOfTransparency && (
          <li className="rz-article__seal">
            <Icon name="seal" />
            {t('article.seal')} <ValueExplanation name="seal" />
          </li>
        )}
      </ul>
      {article.isSellOffArticle && <p className="rz-alert rz-alert--info">{t('article:sellOff')}</p>}
      {article.showLowStockWarning && article.inStock && (
        <p className="rz-alert rz-alert--warning">{t('article:lowStock')}</p>
      )}
    </>
  );
}
