import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { writeFilter } from './article-filter.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { type Sorting, sortings } from './sort-articles.ts';
import type { Catalogue } from './use-catalogue.ts';
import { filterFormId } from './use-filter-form.ts';

/** Search, how many were found, what is chosen, and the order for people who are logged in. */
export function CatalogueTools({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { config, filter, sorting, count, isSimilar, setSorting } = catalogue;
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(filter.search);
  const withoutSearch = writeFilter({ ...filter, search: '' }, catalogue.query).toString();

  // Words that are being typed stay; another search, e.g. by the back button, is written into the field.
  useEffect(() => {
    if (searched.current === filter.search) return;
    searched.current = filter.search;
    if (field.current) field.current.value = filter.search;
  }, [filter.search]);

  return (
    <div className="rz-catalogue__tools">
      <search className="rz-finder">
        <label className="rz-visually-hidden" htmlFor="suche">
          {t('catalogue.search')}
        </label>
        <input
          ref={field}
          id="suche"
          className="rz-input"
          type="search"
          name="search"
          form={filterFormId}
          defaultValue={filter.search}
          maxLength={80}
          placeholder={t('catalogue.searchPlaceholder')}
        />
        <button type="submit" form={filterFormId} className="rz-button rz-finder__submit">
          <Icon name="search" />
          <span className="rz-visually-hidden">{t('catalogue.searchSubmit')}</span>
        </button>
      </search>
      {config?.user && (
        <label className="rz-catalogue__sort">
          <span>{t('catalogue.sort')}</span>
          <select
            className="rz-input rz-select"
            name="sort"
            form={filterFormId}
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
      <p className="rz-catalogue__count">
        <span role="status">
          {t('catalogue.count', { count })}
          {filter.search &&
            ` ${t(isSimilar ? 'catalogue.similarTo' : 'catalogue.searchFor', { search: filter.search })}`}
        </span>
        {filter.search && (
          <>
            {' '}
            <Link to={{ search: withoutSearch }} preventScrollReset>
              {t('catalogue.clearSearch')}
            </Link>
          </>
        )}
      </p>
      <ChosenFilters catalogue={catalogue} />
    </div>
  );
}
