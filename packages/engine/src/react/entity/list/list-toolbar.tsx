import { useEngine } from '../../provider/engine-provider.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterField } from './filter-field.tsx';
import { filterFields } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import type { Columns } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

/** Search, filters by field type, choice of columns. */
export function ListToolbar({ list, columns }: { list: EntityListState; columns: Columns }) {
  const { t } = useEngine();
  const { query, change, definition, fields } = list;
  const ui = definition.ui.list ?? {};
  const filters = filterFields(ui).flatMap((name) => fields.get(name) ?? []);
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0;

  return (
    <div className="rz-toolbar">
      {(ui.search?.length ?? 0) > 0 && (
        <ListSearch
          key={definition.name}
          value={query.search}
          label={t('admin:entity.searchIn', { plural: fields.words.plural })}
          onChange={(search) => change({ search }, { replace: true })}
        />
      )}
      {filters.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          values={query.filters[field.name] ?? []}
          onChange={(values) => change({ filters: withFilter(query.filters, field.name, values) })}
        />
      ))}
      {isNarrowed && (
        <button type="button" className="rz-link-button" onClick={() => change({ search: '', filters: {} })}>
          {t('admin:entity.resetFilters')}
        </button>
      )}
      <ColumnsMenu columns={columns} />
    </div>
  );
}

function withFilter(
  filters: Record<string, string[]>,
  name: string,
  values: string[],
): Record<string, string[]> {
  const { [name]: _old, ...others } = filters;
  return values.length > 0 ? { ...others, [name]: values } : others;
}
