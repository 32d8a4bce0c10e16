import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoginPrompt } from '../../ui/login-prompt.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** `/sortiment`: everything that is sold, in groups, narrowed by the address. */
export function CataloguePage() {
  const { t } = useTranslation('shop');
  const catalogue = useCatalogue();
  const { config, filter, groups, count, setFilter } = catalogue;
  if (!config) return null;
  if (config.articlesRequireLogin && !config.user) return <LoginPrompt text={t('catalogue.loginNeeded')} />;

  return (
    <div className="rz-catalogue">
      <Breadcrumb crumbs={[{ label: t('crumbs.home'), to: '/' }, { label: t('crumbs.articles') }]} />
      <h1>{t('catalogue.title')}</h1>
      <div className="rz-catalogue__columns">
        <FilterSidebar config={config} filter={filter} onChange={setFilter} />
        <div className="rz-catalogue__list">
          <CatalogueTools catalogue={catalogue} />
          {!config.user && <p className="rz-catalogue__visitor">{t('catalogue.visitorHint')}</p>}
          {count === 0 && (
            <div className="rz-empty">
              <p className="rz-empty__title">{t('catalogue.empty')}</p>
              <p>
                <Link to={pathOf('articles')}>{t('catalogue.showAll')}</Link>
              </p>
            </div>
          )}
          {groups.map(({ type, articles }) => (
            <section key={type} className="rz-catalogue__group" aria-labelledby={`gruppe-${type}`}>
              <h2 id={`gruppe-${type}`}>
                {t(`articleTypes.${type}`)} <small>{articles.length}</small>
              </h2>
              <div className="rz-article-grid">
                {articles.map((article) => (
                  <ArticleCard key={article.id} article={article} />
                ))}
              </div>
            </section>
          ))}
          <p className="rz-footnote">{t('catalogue.footnote')}</p>
        </div>
      </div>
    </div>
  );
}
