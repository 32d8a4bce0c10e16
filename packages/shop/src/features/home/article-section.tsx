import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ArticleCard } from '../../ui/article/article-card.tsx';

interface ArticleSectionProps {
  /** Key below `shop:home`, also the heading's id. */
  name: 'featured' | 'others';
  articles: Article[];
}

/** Some articles under a heading, with the way to all of them. */
export function ArticleSection({ name, articles }: ArticleSectionProps) {
  const { t } = useTranslation('home');
  if (articles.length === 0) return null;
  return (
    <section className="rz-home-section" aria-labelledby={`home-${name}`}>
      <div className="rz-home-section__head">
        <h2 id={`home-${name}`}>{t(name)}</h2>
        <Link to={pathOf('articles')}>{t('all')}</Link>
      </div>
      <div className={`rz-article-grid ${name === 'featured' ? 'rz-article-grid--featured' : ''}`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </section>
  );
}
