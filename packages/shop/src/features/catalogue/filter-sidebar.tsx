import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { typeGroups } from '../../lib/type-groups.ts';
import type { AppConfig } from '../../lib/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { chosenIn, noFilter, writeFilter } from './article-filter.ts';
import { filterLists, typesOf } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import type { Catalogue } from './use-catalogue.ts';
import { filterFormId, useFilterForm } from './use-filter-form.ts';

/** What narrows the catalogue. A plain form, so that it also works before or without the script. */
export function FilterSidebar({ catalogue, config }: { catalogue: Catalogue; config: AppConfig }) {
  const { t } = useTranslation('shop');
  const { filter, counts, query, setFilter } = catalogue;
  const { form, toggle, submit } = useFilterForm(catalogue);
  const summary = useRef<HTMLElement>(null);
  const chosen = chosenIn(filter).length;
  const withoutChoices = writeFilter({ ...noFilter, search: filter.search }, query).toString();
  const showList = () => {
    const details = summary.current?.parentElement;
    if (details instanceof HTMLDetailsElement) details.open = false;
    summary.current?.focus();
  };

  return (
    <details className="rz-narrowing">
      <summary ref={summary} className="rz-narrowing__summary">
        <Icon name="filter" />
        {t('catalogue.filter')}
        {chosen > 0 && <span className="rz-badge rz-badge--count">{chosen}</span>}
      </summary>
      <form
        ref={form}
        id={filterFormId}
        className="rz-narrowing__form"
        action={pathOf('articles')}
        method="get"
        autoComplete="off"
        onSubmit={submit}
      >
        <FilterGroup
          name="type"
          values={['', ...typeGroups(typesOf(config.articles))]}
          chosen={[filter.type]}
          counts={counts.type}
          onToggle={(type) => setFilter((now) => ({ ...now, type }))}
        />
        {filterLists(config).map(({ name, values }) => (
          <FilterGroup
            key={name}
            name={name}
            values={values}
            chosen={filter[name]}
            counts={counts[name]}
            onToggle={(value) => toggle(name, value)}
          />
        ))}
        <noscript>
          <button type="submit" className="rz-button rz-button--primary rz-button--wide">
            {t('catalogue.apply')}
          </button>
        </noscript>
        <div className="rz-narrowing__end">
          {chosen > 0 && (
            <Link className="rz-button rz-button--small" to={{ search: withoutChoices }} preventScrollReset>
              {t('catalogue.reset')}
            </Link>
          )}
          <button
            type="button"
            className="rz-button rz-button--primary rz-narrowing__show"
            onClick={showList}
          >
            {t('catalogue.showCount', { count: catalogue.count })}
          </button>
        </div>
      </form>
    </details>
  );
}
