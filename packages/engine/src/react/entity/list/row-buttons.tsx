import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useAfter } from '../after-action.ts';
import { useEntityConfig, useFlowDefinition } from '../entity-config.tsx';
import { isOpenIn } from '../entity-rights.ts';
import { titleText } from '../title-text.ts';
import type { EntityRow } from '../types.ts';
import { useEntityDelete } from '../use-entity-delete.ts';
import type { EntityListState } from './use-entity-list.ts';

const drawings = {
  show: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.500 6.500l4 4',
  delete: 'M5 7h14M10 7V4.500h4V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
};

/** A row's own buttons: show, edit where something may be written in its state, delete. Suspends until the flow is there. */
export function RowButtons({ list, row }: { list: EntityListState; row: EntityRow }) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { definition } = list;
  const flow = useFlowDefinition(definition.ui.flow);
  const may = { ...list.may, edit: list.may.edit && isOpenIn(definition, flow?.table, row.state) };
  const remove = useEntityDelete(definition);
  const after = useAfter(definition.name, 'delete');
  const title = titleText(definition, list.fields, row);
  const deleteRow = async () => {
    const { delete: action = 'auto' } = definition.ui.after ?? {};
    // By itself one stays in the list that one is in, on its page and with its filters.
    if ((await remove(row)) && action !== 'auto') await after(action, row);
  };
  return (
    <td className="rz-table__buttons">
      {(['show', 'edit'] as const).map(
        (kind) =>
          may[kind] && (
            <Link
              key={kind}
              className={`rz-icon-button rz-icon-button--${kind}`}
              to={routes.href(`${definition.name}.${kind}`, { id: row.id })}
              aria-label={t(`engine:entity.${kind}Item`, { title })}
              title={t(`engine:entity.${kind}`)}
            >
              <Drawing path={drawings[kind]} />
            </Link>
          ),
      )}
      {may.delete && (
        <button
          type="button"
          className="rz-icon-button rz-icon-button--delete"
          aria-label={t('engine:entity.deleteItem', { title })}
          title={t('engine:entity.delete')}
          onClick={() => void deleteRow()}
        >
          <Drawing path={drawings.delete} />
        </button>
      )}
    </td>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg className="rz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
