import { useTranslation } from 'react-i18next';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoginPrompt } from '../../ui/sign-in/login-prompt.tsx';
import { ArticleGroups } from './article-groups.tsx';
import { CatalogueCount } from './catalogue-count.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Where who uses a keyboard gets to without passing thirty choices of the filter. */
const listId = 'artikel';

/** `/sortiment`: everything that is sold, in groups, narrowed by the address. */
export function CataloguePage() {
  const { t } = useTranslation('shop');
  const catalogue = useCatalogue();
  const { config, count } = catalogue;
  if (!config) return null;
  const needsLogin = config.articlesRequireLogin && !config.user;

  return (
    <div className="rz-catalogue">
      <Breadcrumb
        crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('common:nav.articles') }]}
      />
      <div className="rz-catalogue__head">
        <h1>{t('common:nav.articles')}</h1>
        {!needsLogin && <CatalogueCount catalogue={catalogue} />}
      </div>
      {needsLogin ? (
        <LoginPrompt text={t('common:login.forRange')} />
      ) : (
        <div className="rz-catalogue__columns">
          <a className="rz-skip-link" href={`#${listId}`}>
            {t('catalogue:toArticles')}
          </a>
          <FilterSidebar catalogue={catalogue} config={config} />
          <div id={listId} className="rz-catalogue__list" tabIndex={-1}>
            <CatalogueTools catalogue={catalogue} />
            {!config.user && <p className="rz-catalogue__visitor">{t('catalogue:visitorHint')}</p>}
            {count === 0 && <NothingFound catalogue={catalogue} />}
            <ArticleGroups catalogue={catalogue} />
            <p className="rz-footnote">{t('catalogue.footnote')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
