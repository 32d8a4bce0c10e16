import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../platform/audit.ts';
import { isNobodys, ownKeysOf } from '../../platform/db/fields/encrypted-tables.ts';
import { demandAction } from '../../platform/schemas/entity-definition.ts';
import type { Call } from '../call.ts';
import { deleteRow, findRow, lockRow } from '../entity-store.ts';
import { present } from '../present.ts';
import { claimFiles } from './claim-files.ts';
import { withoutFileNames } from './row-files.ts';

export function createDeleteEntity({ db, clock, audit, hooks, documents, keys }: Deps) {
  return async ({ definition, grant, actor }: Call, id: string, version: number): Promise<void> => {
    demandAction(definition, 'delete');
    const gone = await db.transaction().execute(async (tx) => {
      await lockRow(tx, definition, id);
      const before = await findRow(tx, definition, grant, id);
      if (!before) throw new AppError('notFound');
      if (before.version !== version) {
        throw new AppError('versionConflict', { current: present(definition, grant, before) });
      }
      await hooks.get(definition.name)?.beforeDelete?.({ tx, before, actor, now: clock() });
      await deleteRow(tx, definition, before);
      const gone = await claimFiles(tx, documents, definition, { id, before, after: {} });
      for (const type of ownKeysOf(definition)) await keys.destroy(tx, { type, id });
      const changes = changesBetween(withoutFileNames(before, definition.properties), undefined);
      await audit.record(tx, actor, { action: 'delete', entity: definition.name, entityId: id, changes });
      // No erasure of a customer will do it: their rows' entries stay until then.
      if (isNobodys(definition, before)) await audit.forgetValues(tx, 'erasure', definition.name, id);
      return gone;
    });
    // Not before the change is sure: what is removed doesn't come back.
    await documents.discard(gone);
  };
}
