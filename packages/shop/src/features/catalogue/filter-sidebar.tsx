import { useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import type { AppConfig } from '../../lib/types.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  type ArticleFilter,
  countChoices,
  type ListFilter,
  maxTerpenes,
  toggleValue,
} from './article-filter.ts';
import { filterLists, typesOf } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import { typeGroups } from './type-groups.ts';

interface FilterSidebarProps {
  config: AppConfig;
  filter: ArticleFilter;
  onChange: (next: ArticleFilter) => void;
}

/** What narrows the catalogue. A plain form, so that it also works before or without the script. */
export function FilterSidebar({ config, filter, onChange }: FilterSidebarProps) {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();
  const chosen = countChoices(filter);

  const toggle = (name: ListFilter, value: string) => {
    const next = toggleValue(filter, name, value);
    if (next.terpenes.length > maxTerpenes) void dialogs.info(t('catalogue.tooManyTerpenes'));
    else onChange(next);
  };

  return (
    <details className="rz-narrowing">
      <summary className="rz-narrowing__summary">
        <Icon name="filter" />
        {t('catalogue.filter')}
        {chosen > 0 && <span className="rz-badge rz-badge--count">{chosen}</span>}
      </summary>
      <form className="rz-narrowing__form" action={pathOf('articles')} method="get">
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <FilterGroup
          name="type"
          kind="radio"
          choices={['', ...typeGroups(typesOf(config.articles))].map((value) => ({
            value,
            label: t(`catalogue.types.${value || 'all'}`),
          }))}
          chosen={[filter.type]}
          onToggle={(type) => onChange({ ...filter, type })}
        />
        {filterLists(config).map(({ name, values }) => (
          <FilterGroup
            key={name}
            name={name}
            kind="checkbox"
            choices={values.map((value) => ({ value, label: labelOf(name, value, t) }))}
            chosen={filter[name]}
            onToggle={(value) => toggle(name, value)}
          />
        ))}
        {chosen > 0 && (
          <Link className="rz-button rz-button--small" to={pathOf('articles')} replace>
            {t('catalogue.reset')}
          </Link>
        )}
        <noscript>
          <button type="submit" className="rz-button rz-button--primary">
            {t('catalogue.apply')}
          </button>
        </noscript>
      </form>
    </details>
  );
}

function labelOf(name: ListFilter, value: string, t: (key: string) => string): string {
  if (name === 'species') return t(`species.${value}`);
  if (name === 'thc') return t(`catalogue.thc.${value}`);
  if (name === 'priceCategory') return t(`colors.${value}`);
  return value;
}
