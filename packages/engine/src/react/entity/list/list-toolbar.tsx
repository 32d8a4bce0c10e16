import { useEngine } from '../../provider/engine-provider.tsx';
import { exportFormats } from '../source/entity-source.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterField } from './filters/filter-field.tsx';
import { type Filters, filterFields, isNarrowed } from './filters/filters.ts';
import { ListSearch } from './list-search.tsx';
import type { Columns } from './use-columns.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface ListToolbarProps {
  list: EntityListState;
  columns: Columns;
  /** Fields that need no filter here. */
  without: readonly string[];
  /** Where the rows begin. */
  rowsId: string;
}

/** Search, filters by field type, choice of columns, the list as a file. */
export function ListToolbar({ list, columns, without, rowsId }: ListToolbarProps) {
  const { t } = useEngine();
  const { query, change, definition, fields, ui, may } = list;
  const filters = filterFields(ui)
    .filter((name) => !without.includes(name))
    .flatMap((name) => fields.get(name) ?? []);
  const shown = columns.shown.map(({ field }) => field.name);
  const files = may.export
    ? exportFormats.flatMap((format) => {
        const href = list.exportHref(shown, format);
        return href === undefined ? [] : { format, href };
      })
    : [];

  return (
    <div className="rz-toolbar">
      {(ui.search?.length ?? 0) > 0 && (
        <ListSearch
          key={definition.name}
          value={query.search}
          label={t('entity:searchIn', { plural: fields.words.plural })}
          onChange={(search) => change({ search }, { replace: true })}
        />
      )}
      {filters.length > 0 && Boolean(list.rows?.length) && <SkipToRows rowsId={rowsId} />}
      {filters.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          values={query.filters[field.name] ?? []}
          onChange={(values) => change({ filters: withFilter(query.filters, field.name, values) })}
        />
      ))}
      {isNarrowed(query, ui) && (
        <button type="button" className="rz-link-button" onClick={list.reset}>
          {t('entity:resetFilters')}
        </button>
      )}
      <span className="rz-toolbar__end">
        {files.map(({ format, href }) => (
          <a
            key={format}
            className="rz-link-button"
            href={href}
            download
            onClick={(event) => {
              if (!list.prepareExport) return;
              event.preventDefault();
              // Who backs out has no file; what failed has been said where it was asked.
              list.prepareExport().then(
                (more) => window.location.assign(list.exportHref(shown, format, more) ?? href),
                () => undefined,
              );
            }}
          >
            {t(`entity:export.${format}`)}
          </a>
        ))}
        {ui.customizable !== false && columns.all.length > 1 && <ColumnsMenu list={list} columns={columns} />}
      </span>
    </div>
  );
}

/** Who searches by keyboard gets to what was found without passing each filter; it is seen while it has the focus. */
function SkipToRows({ rowsId }: { rowsId: string }) {
  const { t } = useEngine();
  return (
    <a
      className="rz-toolbar__skip"
      href={`#${rowsId}`}
      onClick={(event) => {
        // The address stays the list's own, which is what is gone back to.
        event.preventDefault();
        document.getElementById(rowsId)?.focus();
      }}
    >
      {t('entity:toRows')}
    </a>
  );
}

function withFilter(filters: Filters, name: string, values: string[]): Filters {
  const { [name]: _old, ...others } = filters;
  return values.length > 0 ? { ...others, [name]: values } : others;
}
