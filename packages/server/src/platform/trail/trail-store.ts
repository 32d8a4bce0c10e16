import { type RawBuilder, sql } from 'kysely';
import type { Audit } from '../audit.ts';

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

  async forgetValues(tx, entity, entityId) {
    await tx
      .updateTable('audit')
      .set({ changes: withoutValues })
      .where(({ and }) => and({ entity, entityId }))
      .execute();
    await tx
      .updateTable('flowEvent')
      .set({ note: null })
      .where(({ and }) => and({ entity, entityId }))
      .execute();
  },
};

/** What `changes` become when their values are forgotten: the fields' names stay. The database allows nothing else. */
export const withoutValues: RawBuilder<string> = sql`(
  select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}'::jsonb) from jsonb_object_keys(audit.changes) field)`;
