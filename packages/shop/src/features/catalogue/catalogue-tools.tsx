import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { writeFilter } from './article-filter.ts';
import { type Sorting, sortings } from './sort-articles.ts';
import type { useCatalogue } from './use-catalogue.ts';

/** Search, how many were found, and the order for people who are logged in. */
export function CatalogueTools({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const { t } = useTranslation('shop');
  const { config, filter, sorting, count, setFilter, setSorting } = catalogue;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFilter({ ...filter, search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  const cleared = writeFilter({ ...filter, search: '' }).toString();

  return (
    <div className="rz-catalogue__tools">
      <search>
        <form className="rz-finder" action={pathOf('articles')} onSubmit={search}>
          <label className="rz-visually-hidden" htmlFor="suche">
            {t('catalogue.search')}
          </label>
          <input
            key={filter.search}
            id="suche"
            className="rz-input"
            type="search"
            name="search"
            defaultValue={filter.search}
            maxLength={80}
            placeholder={t('catalogue.searchPlaceholder')}
          />
          <button type="submit" className="rz-button rz-finder__submit">
            <Icon name="search" />
            <span className="rz-visually-hidden">{t('catalogue.searchSubmit')}</span>
          </button>
        </form>
      </search>
      {config?.user && (
        <label className="rz-catalogue__sort">
          <span>{t('catalogue.sort')}</span>
          <select
            className="rz-input rz-select"
            value={sorting}
            onChange={(event) => setSorting(event.target.value as Sorting)}
          >
            {sortings.map((name) => (
              <option key={name} value={name}>
                {t(`catalogue.sortings.${name}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="rz-catalogue__count" role="status">
        {t('catalogue.count', { count })}
        {filter.search && (
          <>
            {' '}
            {t('catalogue.searchFor', { search: filter.search })}{' '}
            <Link to={{ pathname: pathOf('articles'), search: cleared }}>{t('catalogue.clearSearch')}</Link>
          </>
        )}
      </p>
    </div>
  );
}
