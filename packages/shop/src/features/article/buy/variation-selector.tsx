import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../../lib/api/types.ts';
import { articlePath } from '../../../lib/article/article-values.ts';
import { dataLang } from '../../../lib/language.ts';

interface VariationSelectorProps {
  article: Article;
  articles: readonly Article[];
}

/** The same article in other sizes or strengths; each has its own page. */
export function VariationSelector({ article, articles }: VariationSelectorProps) {
  const { t } = useTranslation('shop');
  const owner = article.isVariationArticle ? article : parentOf(article, articles);
  const choices = (owner?.variations ?? []).flatMap(({ id, name, childArticle }) => {
    const target = articles.find((one) => one.id === childArticle);
    return target ? [{ id, name, target }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <nav className="rz-variations" aria-label={owner?.variationLabel ?? t('article:variations')}>
      <p className="rz-field__label" lang={owner?.variationLabel ? dataLang() : undefined}>
        {owner?.variationLabel ?? t('article:variations')}
      </p>
      <ul className="rz-chips">
        {choices.map(({ id, name, target }) => (
          <li key={id}>
            <Link
              className="rz-chip"
              to={articlePath(target)}
              aria-current={target.id === article.id ? 'page' : undefined}
              preventScrollReset
              lang={dataLang()}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const parentOf = (article: Article, articles: readonly Article[]): Article | undefined =>
  articles.find((one) => one.variations?.some(({ childArticle }) => childArticle === article.id));
