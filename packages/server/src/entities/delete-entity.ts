import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { changesBetween } from '../platform/audit.ts';
import { demandAction } from '../platform/schemas/entity-definition.ts';
import type { Call } from './call.ts';
import { deleteRow, findRow, lockRow } from './entity-store.ts';
import { present } from './present.ts';

export function createDeleteEntity({ db, clock, audit, hooks }: Deps) {
  return async ({ definition, grant, actor }: Call, id: string, version: number): Promise<void> => {
    demandAction(definition, 'delete');
    await db.transaction().execute(async (tx) => {
      await lockRow(tx, definition, id);
      const before = await findRow(tx, definition, grant, id);
      if (!before) throw new AppError('notFound');
      if (before.version !== version) {
        throw new AppError('versionConflict', { current: present(definition, grant, before) });
      }
      await hooks.get(definition.name)?.beforeDelete?.({ tx, before, actor, now: clock() });
      await deleteRow(tx, definition, before);
      const changes = changesBetween(before, undefined);
      await audit.record(tx, actor, { action: 'delete', entity: definition.name, entityId: id, changes });
    });
  };
}
