import { useEngine } from '@rezeptur/engine/react';
import { useEntityConfig, useEntityRows } from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';
import { filterParams, filterSearch } from './filter-search.ts';

export interface WaitingCountProps {
  entity: string;
  filter: Record<string, string>;
  /** What waits, said of so many. */
  text(count: number): string;
}

/** How many wait, leading to them. */
export function WaitingCount({ entity, filter, text }: WaitingCountProps) {
  const { locale } = useEngine();
  const { routes } = useEntityConfig();
  const { data } = useEntityRows(entity, { itemsPerPage: 1, fields: ['id'], ...filterParams(filter) });
  const count = data?.total;
  return (
    <li className={`rz-count ${count ? 'rz-count--waiting' : ''}`.trim()}>
      <Link
        className="rz-count__link"
        to={{ pathname: routes.href(`${entity}.list`), search: filterSearch(filter) }}
      >
        <span className="rz-count__number">{count === undefined ? '…' : count.toLocaleString(locale)}</span>
        <span className="rz-count__text">{text(count ?? 0)}</span>
      </Link>
    </li>
  );
}
