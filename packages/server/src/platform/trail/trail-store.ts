import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Actor, Audit, AuditEntry, ForgetReason } from '../audit.ts';
import type { Tx } from '../db/database.ts';
import type { AuditTable } from '../db/tables.ts';

export const trailStore: Audit = {
  async record(tx, actor, entry) {
    await tx.insertInto('audit').values(auditRow(actor, entry)).execute();
  },

  async recordStep(tx, actor, { entity, id, event, from, to, note, at }, { action, changes }) {
    await tx
      .with('step', (db) =>
        db.insertInto('flowEvent').values({
          createdAt: at.toISOString(),
          entity,
          entityId: id,
          event,
          fromState: from,
          toState: to,
          note: note ?? null,
          actorType: actor.type,
          actorId: actor.id ?? null,
          actorName: actor.name ?? null,
        }),
      )
      .insertInto('audit')
      .values(auditRow(actor, { action, entity, entityId: id, ...(changes && { changes }) }))
      .execute();
  },

  listSteps: (on, entity, id) =>
    on
      .selectFrom('flowEvent')
      .where('entity', '=', entity)
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .select(['id', 'createdAt', 'event', 'fromState', 'toState', 'note', 'actorType', 'actorName'])
      .execute(),

  forgetValues: (tx, reason, entity, entityId) =>
    forgetTrail(tx, sql`array[${entityId}]::text[]`, reason, entity),
};

const auditRow = (
  actor: Actor,
  { action, entity, entityId, changes = {} }: AuditEntry,
): Insertable<AuditTable> => ({
  actorType: actor.type,
  actorId: actor.id ?? null,
  actorName: actor.name ?? null,
  action,
  entity,
  entityId: entityId ?? null,
  changes: JSON.stringify(changes),
  requestId: actor.requestId ?? null,
});

/**
 * Empties what entries about these rows say, of one entity or of any. The server's own role may do no more to the trail than
 * call this function, which leaves an entry that names those it has emptied, and why.
 */
export const forgetTrail = async (
  tx: Tx,
  rowIds: RawBuilder<string[]>,
  reason: ForgetReason,
  entity?: string,
): Promise<void> =>
  void (await sql`select forget_trail(${rowIds}, ${reason}, ${entity ?? null}::text)`.execute(tx));
