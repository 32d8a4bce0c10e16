import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/picture/icon.tsx';
import { chosenIn } from './filters/article-filter.ts';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { filterSheetId } from './filters/filter-sidebar.tsx';
import { filterFormId } from './filters/use-filter-form.ts';
import { type Sorting, sortings } from './sort-articles.ts';
import { TypeChips } from './type-chips.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** Search, and what narrows and orders the list: on a phone one row that stays in sight. */
export function CatalogueTools({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { config, filter, sorting, setSorting } = catalogue;
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(filter.search);
  const chosen = chosenIn(filter).length;

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
          {t('catalogue:search')}
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
          placeholder={t('catalogue:searchPlaceholder')}
        />
        <button type="submit" form={filterFormId} className="rz-button rz-finder__submit">
          <Icon name="search" />
          <span className="rz-visually-hidden">{t('catalogue:searchSubmit')}</span>
        </button>
      </search>
      <div className="rz-catalogue__row">
        <button type="button" className="rz-chip rz-catalogue__filter" popoverTarget={filterSheetId}>
          <Icon name="filter" />
          {t('catalogue:filter')}
          {chosen > 0 && <span className="rz-badge rz-badge--count">{chosen}</span>}
        </button>
        <ChosenFilters catalogue={catalogue} />
        <TypeChips catalogue={catalogue} />
        {config?.user && (
          <label className="rz-catalogue__sort">
            <span>{t('catalogue:sort')}</span>
            <select
              className="rz-input rz-select rz-catalogue__order"
              name="sort"
              form={filterFormId}
              value={sorting}
              onChange={(event) => setSorting(event.target.value as Sorting)}
            >
              {sortings.map((name) => (
                <option key={name} value={name}>
                  {t(`catalogue:sortings.${name}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
}
