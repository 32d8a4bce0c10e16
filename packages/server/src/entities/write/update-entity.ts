import { errorsOfWhole, hasFiles } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../platform/audit.ts';
import { demandAction } from '../../platform/schemas/entity-definition.ts';
import type { Call } from '../call.ts';
import { findRow, lockRow, type Row, updateRow } from '../entity-store.ts';
import { present } from '../present.ts';
import { claimFiles } from './claim-files.ts';
import { demandOpen } from './demand-open.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';
import { refuseReferences } from './refuse-references.ts';
import { filesOfRow, withOwnFiles, withoutFileNames } from './row-files.ts';
import { checkedValues, refuseErrors, type Sent } from './write-row.ts';

export function createUpdateEntity({ db, clock, audit, schemas, texts, hooks, documents }: Deps) {
  return async ({ definition, grant, actor, locale }: Call, id: string, { body, brought }: Sent) => {
    demandAction(definition, 'update');
    const sent = await withKnownFiles(body, brought);
    const { version, ...values } = checkedValues(definition, grant, sent, {
      variant: 'update',
      texts,
      locale,
    });
    const { answer, gone } = await db.transaction().execute(async (tx) => {
      await lockRow(tx, definition, id);
      const before = await findRow(tx, definition, grant, id);
      if (!before) throw new AppError('notFound');
      if (before.version !== version) {
        throw new AppError('versionConflict', { current: present(definition, grant, before) });
      }
      demandOpen(definition, grant, { before, values, texts, locale });
      refuseErrors(definition, errorsOfWhole(definition, before, values), texts, locale);
      await refuseReferences(tx, { schemas, texts }, definition, { before, values, locale });
      const now = clock();
      const more = await hooks
        .get(definition.name)
        ?.beforeWrite?.({ tx, before, values, next: { ...before, ...values }, actor, now, locale });
      await updateRow(tx, definition, before, { ...values, ...more }, now).catch((error: unknown) =>
        refuseDuplicate(error, definition, texts, locale),
      );
      const after = await findRow(tx, definition, grant, id);
      if (!after) throw new AppError('notAllowed');
      await hooks.get(definition.name)?.afterWrite?.({ tx, before, row: after, actor, now });
      const gone = await claimFiles(tx, documents, definition, { id, before, after });
      const named = (row: Row) => withoutFileNames(row, definition.properties);
      const changes = changesBetween(named(before), named(after));
      await audit.record(tx, actor, { action: 'update', entity: definition.name, entityId: id, changes });
      return { answer: present(definition, grant, after), gone };
    });
    // Not before the change is sure: what is removed doesn't come back.
    await documents.discard(gone);
    return answer;

    /** A row that has changed meanwhile may have other files: who hasn't seen them gets the conflict first. */
    async function withKnownFiles(sent: Record<string, unknown>, brought: readonly string[]) {
      const { properties } = definition;
      const row = hasFiles(definition.schema) ? await findRow(db, definition, grant, id) : undefined;
      if (row && typeof sent.version === 'number' && row.version !== sent.version)
        throw new AppError('versionConflict', { current: present(definition, grant, row) });
      return withOwnFiles(sent, properties, { brought, own: filesOfRow(row ?? {}, properties) });
    }
  };
}
