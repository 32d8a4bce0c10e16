import type { EntityDefinition } from '../../core/types.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { type AfterAction, useAfter } from './after-action.ts';
import type { EntityRow } from './types.ts';
import { useEntityDelete } from './use-entity-delete.ts';

export interface DeleteButtonProps {
  definition: EntityDefinition;
  item: EntityRow;
  /** Default: what its ui says, else the list. */
  afterDelete?: AfterAction;
}

/** Deletes the item of a page and leads on once it is gone. */
export function DeleteButton({ definition, item, afterDelete }: DeleteButtonProps) {
  const { t } = useEngine();
  const remove = useEntityDelete(definition);
  const after = useAfter(definition.name, 'delete');
  const action = afterDelete ?? definition.ui.after?.delete ?? 'auto';
  // A function of one's own may as well stay here.
  const leave = async () => (await after(action, item)) && typeof action === 'string';
  return (
    <button type="button" className="rz-button rz-button--danger" onClick={() => void remove(item, leave)}>
      {t('entity:delete')}
    </button>
  );
}
