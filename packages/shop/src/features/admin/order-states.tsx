import { useEngine } from '@rezeptur/engine/react';
import {
  entityTexts,
  Panel,
  useEntityConfig,
  useEntityRows,
  useFlowDefinition,
} from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';
import { filterParams, filterSearch } from './filter-search.ts';

/** Open orders by state, in the flow's order; without those that this person's role doesn't see. */
export function OrderStates({ isSeen }: { isSeen(state: string): boolean }) {
  const { t } = useEngine();
  const flow = useFlowDefinition('order');
  const open = Object.entries(flow?.table.states ?? {}).filter(([name, { final }]) => !final && isSeen(name));
  return (
    <Panel id="rz-home-orders" title={t('admin:home.openOrders')}>
      <ul className="rz-states">
        {open.map(([state]) => (
          <StateCount key={state} state={state} />
        ))}
      </ul>
    </Panel>
  );
}

function StateCount({ state }: { state: string }) {
  const { t, locale } = useEngine();
  const { routes } = useEntityConfig();
  const filter = { state };
  const { data } = useEntityRows('order', { itemsPerPage: 1, fields: ['id'], ...filterParams(filter) });
  return (
    <li className={`rz-states__item ${data?.total ? '' : 'rz-states__item--none'}`.trim()}>
      <Link
        className="rz-states__link"
        to={{ pathname: routes.href('order.list'), search: filterSearch(filter) }}
      >
        <span className={`rz-badge rz-badge--${state}`}>{entityTexts('order', t).state(state)}</span>
        <span className="rz-states__number">{data ? data.total.toLocaleString(locale) : '…'}</span>
      </Link>
    </li>
  );
}
