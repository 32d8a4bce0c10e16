import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { chosenIn, noFilter, writeFilter } from './filters/article-filter.ts';
import type { Catalogue } from './use-catalogue.ts';

/**
 * Nothing fits: what can be let go of, all of it, and who knows more. It looks like `Empty`, whose file would weigh on the
 * first visit as one that pages share.
 */
export function NothingFound({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { filter, query } = catalogue;
  const isNarrowed = chosenIn(filter).length > 0;
  const searchAlone = writeFilter({ ...noFilter, search: filter.search }, query).toString();
  const choicesAlone = writeFilter({ ...filter, search: '' }, query).toString();
  return (
    <div className="rz-empty">
      <p>{t('catalogue:empty')}</p>
      {filter.search && <p>{t('catalogue:emptyHint')}</p>}
      <ul className="rz-catalogue__ways">
        {isNarrowed && filter.search && (
          <>
            <li>
              <Link to={{ search: searchAlone }}>
                {t('catalogue:searchAlone', { search: filter.search })}
              </Link>
            </li>
            <li>
              <Link to={{ search: choicesAlone }}>{t('catalogue:choicesAlone')}</Link>
            </li>
          </>
        )}
        <li>
          <Link to={pathOf('articles')}>{t('catalogue:showAll')}</Link>
        </li>
        <li>
          <Link to={pathOf('contact')}>{t('catalogue:ask')}</Link>
        </li>
      </ul>
    </div>
  );
}
