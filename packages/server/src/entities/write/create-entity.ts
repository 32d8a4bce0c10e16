import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../platform/audit.ts';
import { demandAction } from '../../platform/schemas/entity-definition.ts';
import type { Call } from '../call.ts';
import { findRow, insertRow } from '../entity-store.ts';
import { present } from '../present.ts';
import { claimFiles } from './claim-files.ts';
import { demandOpen } from './demand-open.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';
import { refuseReferences } from './refuse-references.ts';
import { withOwnFiles, withoutFileNames } from './row-files.ts';
import { checkedValues, type Sent } from './write-row.ts';

export function createCreateEntity({ db, clock, audit, schemas, texts, hooks, documents }: Deps) {
  return async ({ definition, grant, actor, locale }: Call, { body, brought }: Sent) => {
    demandAction(definition, 'create');
    const sent = withOwnFiles(body, definition.properties, { brought, own: [] });
    const values = checkedValues(definition, grant, sent, { variant: 'create', texts, locale });
    demandOpen(definition, grant, { before: undefined, values, texts, locale });
    return db.transaction().execute(async (tx) => {
      await refuseReferences(tx, { schemas, texts }, definition, { values, locale });
      const now = clock();
      const more = await hooks
        .get(definition.name)
        ?.beforeWrite?.({ tx, before: undefined, values, next: values, actor, now, locale });
      const at = now.toISOString();
      const id = await insertRow(tx, definition, { createdAt: at, updatedAt: at, ...values, ...more }).catch(
        (error: unknown) => refuseDuplicate(error, definition, texts, locale),
      );
      const row = await findRow(tx, definition, grant, id);
      // A role that may only see some rows may only create such rows.
      if (!row) throw new AppError('notAllowed');
      await claimFiles(tx, documents, definition, { id, before: {}, after: values });
      const changes = changesBetween(undefined, withoutFileNames(row, definition.properties));
      await audit.record(tx, actor, { action: 'create', entity: definition.name, entityId: id, changes });
      const afterWrite = hooks.get(definition.name)?.afterWrite;
      if (!afterWrite) return present(definition, grant, row);
      await afterWrite({ tx, before: undefined, row, actor, now });
      // What belongs to the row may have changed it, such as an event that was sent at once.
      return present(definition, grant, (await findRow(tx, definition, grant, id)) ?? row);
    });
  };
}
