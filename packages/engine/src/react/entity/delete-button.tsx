import { useNavigate } from 'react-router-dom';
import type { EntityDefinition } from '../../core/types.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { useEntityRoom } from './entity-room.tsx';
import type { EntityRow } from './types.ts';
import { useEntityDelete } from './use-entity-delete.ts';

/** Deletes the item of a page and leads to the list once it is gone. */
export function DeleteButton({ definition, item }: { definition: EntityDefinition; item: EntityRow }) {
  const { t } = useEngine();
  const { routes } = useEntityRoom();
  const navigate = useNavigate();
  const remove = useEntityDelete(definition);
  return (
    <button
      type="button"
      className="rz-button rz-button--danger"
      onClick={async () => {
        if (await remove(item)) await navigate(routes.href(`${definition.name}.list`));
      }}
    >
      {t('admin:entity.delete')}
    </button>
  );
}
