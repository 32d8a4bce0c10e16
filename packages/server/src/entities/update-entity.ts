import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { changesBetween } from '../platform/audit.ts';
import { demandAction } from '../platform/schemas/entity-definition.ts';
import type { Call } from './call.ts';
import { findRow, lockRow, updateRow } from './entity-store.ts';
import { present } from './present.ts';
import { refuseTaken } from './refuse-taken.ts';
import { checkedValues } from './write-row.ts';

export function createUpdateEntity({ db, clock, audit, texts, hooks }: Deps) {
  return async ({ definition, grant, actor, locale }: Call, id: string, body: Record<string, unknown>) => {
    demandAction(definition, 'update');
    const { version, ...values } = checkedValues(definition, grant, body, {
      variant: 'update',
      texts,
      locale,
    });
    return db.transaction().execute(async (tx) => {
      await lockRow(tx, definition, id);
      const before = await findRow(tx, definition, grant, id);
      if (!before) throw new AppError('notFound');
      if (before.version !== version) {
        throw new AppError('versionConflict', { current: present(definition, grant, before) });
      }
      const now = clock();
      const more = await hooks
        .get(definition.name)
        ?.beforeWrite?.({ tx, before, values, actor, now, locale });
      await updateRow(tx, definition, before, { ...values, ...more }, now).catch((error: unknown) =>
        refuseTaken(error, definition, texts, locale),
      );
      const after = await findRow(tx, definition, grant, id);
      if (!after) throw new AppError('notAllowed');
      const changes = changesBetween(before, after);
      await audit.record(tx, actor, { action: 'update', entity: definition.name, entityId: id, changes });
      return present(definition, grant, after);
    });
  };
}
