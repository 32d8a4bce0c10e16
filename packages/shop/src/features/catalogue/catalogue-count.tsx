import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeFilter } from './filters/article-filter.ts';
import type { Catalogue } from './use-catalogue.ts';

/** How many were found, for which search, and the way back from it. */
export function CatalogueCount({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { filter, count, isSimilar, query } = catalogue;
  const withoutSearch = writeFilter({ ...filter, search: '' }, query).toString();
  return (
    <p className="rz-catalogue__count">
      <span role="status">
        {t('catalogue.count', { count })}
        {filter.search &&
          ` ${t(isSimilar ? 'catalogue:similarTo' : 'catalogue:searchFor', { search: filter.search })}`}
      </span>
      {filter.search && (
        <>
          {' '}
          <Link to={{ search: withoutSearch }} preventScrollReset>
            {t('catalogue:clearSearch')}
          </Link>
        </>
      )}
    </p>
  );
}
