import { type FocusEvent, type ToggleEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppConfig } from '../../../lib/api/types.ts';
import { typeGroups } from '../../../lib/article/type-groups.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { createLazyOverlay } from '../../../ui/create-lazy-overlay.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { chosenIn, noFilter, writeFilter } from './article-filter.ts';
import { filterLists, typesOf } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import { filterFormId, useFilterForm } from './use-filter-form.ts';

const LazyTooManyTerpenes = createLazyOverlay(
  async () => (await import('./too-many-terpenes.tsx')).TooManyTerpenes,
);

/** The id of what the filter opens in. */
export const filterSheetId = 'filter-blatt';

/**
 * What narrows the catalogue: beside the list, and where there is no room in a sheet that the browser opens by itself. A plain
 * form, so that it also works before or without the script.
 */
export function FilterSidebar({ catalogue, config }: { catalogue: Catalogue; config: AppConfig }) {
  const { t } = useTranslation(['shop', 'common']);
  const { filter, counts, query, setFilter } = catalogue;
  const { form, toggle, submit, isTooMuch, hasBeenTold } = useFilterForm(catalogue);
  const chosen = chosenIn(filter).length;
  const withoutChoices = writeFilter({ ...noFilter, search: filter.search }, query).toString();
  const title = useRef<HTMLHeadingElement>(null);
  const onToggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') title.current?.focus();
  };
  // Nobody walks on behind the sheet by keyboard.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isOpen = currentTarget.matches(':popover-open');
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  };

  return (
    <section
      id={filterSheetId}
      className="rz-narrowing"
      popover="auto"
      // What is pressed within has the focus here, and not on the page behind.
      tabIndex={-1}
      aria-labelledby="filter-titel"
      onToggle={onToggle}
      onBlur={onBlur}
    >
      <div className="rz-narrowing__head">
        <h2 id="filter-titel" ref={title} className="rz-narrowing__title" tabIndex={-1}>
          {t('catalogue:filter')}
        </h2>
        <button
          type="button"
          className="rz-icon-button rz-narrowing__close"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="rz-visually-hidden">{t('common:close')}</span>
        </button>
      </div>
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
          {import.meta.env.SSR && (
            <button type="submit" className="rz-button rz-button--primary rz-button--wide">
              {t('catalogue:apply')}
            </button>
          )}
        </noscript>
        <div className="rz-narrowing__end">
          {chosen > 0 && (
            <Link className="rz-button rz-button--small" to={{ search: withoutChoices }} preventScrollReset>
              {t('catalogue:reset')}
            </Link>
          )}
          <button
            type="button"
            className="rz-button rz-button--primary rz-narrowing__show"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
          >
            {t('catalogue:showCount', { count: catalogue.count })}
          </button>
        </div>
      </form>
      {isTooMuch && <LazyTooManyTerpenes onClose={hasBeenTold} onFailed={hasBeenTold} />}
    </section>
  );
}
