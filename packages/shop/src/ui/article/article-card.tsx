import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { articlePath, cbdOf, packageSize, thcOf, unitPrice } from '../../lib/article/article-values.ts';
import { formatPercent } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { Icon } from '../picture/icon.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { StockState } from './stock-state.tsx';

interface ArticleCardProps {
  article: Article;
  /** Of the heading. */
  level?: 2 | 3;
  /** In the first row of a page: its picture is seen at once. */
  isOnTop?: boolean;
  /** Buttons that put it on lists. */
  Lists?: ComponentType<{ article: Article }> | undefined;
}

/** One article in a list. The whole card leads to its page. */
export function ArticleCard({ article, level = 3, isOnTop, Lists }: ArticleCardProps) {
  const { t } = useTranslation('shop');
  const Heading = level === 2 ? 'h2' : 'h3';
  const color = article.colorCategory?.toLowerCase();
  const price = unitPrice(article, t);
  const hasValues = thcOf(article) !== null || cbdOf(article) !== null;
  return (
    <article className={`rz-article-card ${color ? `rz-cat-${color}` : ''}`}>
      <div className="rz-article-card__top">
        {color && <span className="rz-article-card__color">{t(`colors.${color}`)}</span>}
        {price && <span className="rz-article-card__price rz-number">{price}</span>}
        {article.species && (
          <span className="rz-article-card__species">{t(`species.${article.species}`)}</span>
        )}
      </div>
      <div className="rz-article-card__picture">
        <ArticlePicture
          article={article}
          imageName={article.showImageInList ? article.imageName : null}
          isEager={isOnTop}
          sizes="(min-width: 48rem) 20rem, 9rem"
        />
        {article.sealOfTransparency && (
          <span className="rz-seal">
            <Icon name="seal" />
            <span>{t('article.seal')}</span>
          </span>
        )}
      </div>
      <div className="rz-article-card__label">
        {article.brand && <p className="rz-article-card__brand">{article.brand.name}</p>}
        <Heading className="rz-article-card__name" lang={dataLang()}>
          <Link to={articlePath(article)}>
            {article.publicNamePrimary || article.name}
            {article.publicNameSecondary && ' '}
            {article.publicNameSecondary && (
              <small className="rz-article-card__variant">{article.publicNameSecondary}</small>
            )}
          </Link>
        </Heading>
        {hasValues && (
          <dl className="rz-potency">
            <div>
              <dt>THC</dt>
              <dd>{formatPercent(thcOf(article))}</dd>
            </div>
            <div>
              <dt>CBD</dt>
              <dd>{formatPercent(cbdOf(article))}</dd>
            </div>
          </dl>
        )}
      </div>
      <p className="rz-article-card__foot">
        <StockState article={article} />
        <span>{packageSize(article, t)}</span>
      </p>
      {Lists && <Lists article={article} />}
    </article>
  );
}
