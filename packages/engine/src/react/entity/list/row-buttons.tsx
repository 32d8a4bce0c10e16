import { Suspense } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useAfter } from '../after-action.ts';
import { useEntityConfig, useFlowDefinition } from '../entity-config.tsx';
import { isOpenIn } from '../entity-rights.ts';
import { titleText } from '../title-text.ts';
import type { EntityRow } from '../types.ts';
import { useEntityDelete } from '../use-entity-delete.ts';
import type { EntityListState } from './use-entity-list.ts';
import { useNextRowFocus } from './use-next-row-focus.ts';

const drawings = {
  show: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  edit: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.500 6.500l4 4',
  delete: 'M5 7h14M10 7V4.500h4V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
};

interface RowButtonsProps {
  list: EntityListState;
  row: EntityRow;
}

/** A row's own buttons: show, edit, delete. */
export function RowButtons({ list, row }: RowButtonsProps) {
  const { t } = useEngine();
  const { definition, may } = list;
  const remove = useEntityDelete(definition);
  const after = useAfter(definition.name, 'delete');
  const title = titleText(definition, list.fields, row);
  // By itself one stays in the list that one is in, on its page and with its filters.
  const { delete: action = 'auto' } = definition.ui.after ?? {};
  const focusNextRow = useNextRowFocus();
  const leave = async (button: HTMLElement) => {
    focusNextRow(button);
    return action !== 'auto' && after(action, row);
  };
  return (
    <td className="rz-table__buttons">
      {may.show && <PageButton kind="show" list={list} row={row} />}
      {may.edit && (
        // Its room is kept, so that no column moves when it comes.
        <Suspense fallback={<span className="rz-icon-button" aria-busy="true" />}>
          <EditButton list={list} row={row} />
        </Suspense>
      )}
      {may.delete && (
        <button
          type="button"
          className="rz-icon-button rz-icon-button--delete"
          aria-label={t('entity:deleteItem', { title })}
          title={t('entity:delete')}
          onClick={({ currentTarget }) => void remove(row, () => leave(currentTarget))}
        >
          <Drawing path={drawings.delete} />
        </button>
      )}
    </td>
  );
}

/** There where something may be written in the row's state. Suspends until the flow is there. */
function EditButton({ list, row }: RowButtonsProps) {
  const flow = useFlowDefinition(list.definition.ui.flow);
  return (
    isOpenIn(list.definition, flow?.table, row.state) && <PageButton kind="edit" list={list} row={row} />
  );
}

function PageButton({ list, row, kind }: RowButtonsProps & { kind: 'show' | 'edit' }) {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { definition, fields } = list;
  return (
    <Link
      className={`rz-icon-button rz-icon-button--${kind}`}
      to={routes.href(`${definition.name}.${kind}`, { id: row.id })}
      aria-label={t(`entity:${kind}Item`, { title: titleText(definition, fields, row) })}
      title={t(`entity:${kind}`)}
    >
      <Drawing path={drawings[kind]} />
    </Link>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg className="rz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
