import { type RawBuilder, sql } from 'kysely';
import type { Audit } from '../audit.ts';
import type { Tx } from '../db/database.ts';

export const trailStore: Audit = {
  async record(tx, actor, { action, entity, entityId, changes = {} }) {
    await tx
      .insertInto('audit')
      .values({
        actorType: actor.type,
        actorId: actor.id ?? null,
        actorName: actor.name ?? null,
        action,
        entity,
        entityId: entityId ?? null,
        changes: JSON.stringify(changes),
        requestId: actor.requestId ?? null,
      })
      .execute();
  },

  async recordStep(tx, actor, { entity, id, event, from, to, note, at }) {
    await tx
      .insertInto('flowEvent')
      .values({
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
      })
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

  forgetValues: (tx, entity, entityId) => forgetTrail(tx, sql`array[${entityId}]::text[]`, entity),
};

/**
 * Empties what entries about these rows say, of one entity or of any. The server's own role may do no more to the trail than
 * call this function, which leaves an entry that names those it has emptied.
 */
export const forgetTrail = async (tx: Tx, rowIds: RawBuilder<string[]>, entity?: string): Promise<void> =>
  void (await sql`select forget_trail(${rowIds}, ${entity ?? null}::text)`.execute(tx));
