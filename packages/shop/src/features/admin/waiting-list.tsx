import { useEngine } from '@rezeptur/engine/react';
import {
  entityTitle,
  Panel,
  useEntityConfig,
  useEntityDefinition,
  useEntityRows,
  useFields,
} from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';
import { filterParams, filterSearch } from './filter-search.ts';

export interface WaitingListProps {
  entity: string;
  filter: Record<string, string>;
  sort: string;
  /** Fields beside the title. */
  columns: string[];
  title: string;
  none: string;
}

const shown = 6;

/** The first few of a filtered list. */
export function WaitingList({ entity, filter, sort, columns, title, none }: WaitingListProps) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const definition = useEntityDefinition(entity);
  const fields = useFields(definition);
  const { data } = useEntityRows(entity, {
    itemsPerPage: shown,
    sort,
    ...filterParams(filter),
  });
  const rest = (data?.total ?? 0) - shown;
  return (
    <Panel id={`rz-waiting-${entity}`} title={title}>
      {data?.total === 0 && <p className="rz-panel__none">{none}</p>}
      <ul className="rz-waiting">
        {data?.data.map((row) => (
          <li key={row.id} className="rz-waiting__item">
            <Link className="rz-waiting__link" to={routes.href(`${entity}.show`, { id: row.id })}>
              {entityTitle(definition, row)}
            </Link>
            <span className="rz-waiting__facts">
              {columns.map((name) => fields.get(name)?.text(row[name])).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={{ pathname: routes.href(`${entity}.list`), search: filterSearch(filter) }}>
          {t('admin:home.more', { count: rest })}
        </Link>
      )}
    </Panel>
  );
}
