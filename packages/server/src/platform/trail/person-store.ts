import { type RawBuilder, sql } from 'kysely';
import { idsOf, type PersonalData, type PersonRows } from '../people.ts';
import type { Seal } from '../storage/seal.ts';
import { forgetSecurityEventsOf } from './security-event-store.ts';
import { forgetTrail } from './trail-store.ts';

/**
 * What happened to a person's rows. The trail goes on saying that something was changed, by whom and when, and not what it
 * was; steps lose what staff noted beside them, and what happened at the doors no longer says to whose account.
 */
export const createPersonStore = (seal: Pick<Seal, 'derive'>): PersonalData => ({
  export: async (on, { id }, rows) => ({
    orderEvents: await on
      .selectFrom('flowEvent')
      .where('entity', '=', 'order')
      .where('entityId', 'in', idsOf(rows, 'order'))
      .orderBy('createdAt')
      .select(['createdAt', 'entityId as orderId', 'event', 'fromState', 'toState', 'actorType'])
      .execute(),
    history: await on
      .selectFrom('audit')
      .where('entity', '=', 'customer')
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .select(['createdAt', 'actorType', 'action', 'changes'])
      .execute(),
  }),
  async forget(tx, person, rows) {
    const kept = rows.flatMap(({ noun, kept }) => (kept ? noun : []));
    // What was made or deleted with the customer's id in it; what a colleague has only named them in meanwhile is somebody else's.
    const named = await tx
      .selectFrom('audit')
      .where('entity', 'not in', kept)
      .where('action', 'in', ['create', 'delete'])
      .where(
        sql`coalesce(changes -> 'customerId' ->> 'new', changes -> 'customerId' ->> 'old')`,
        '=',
        person.id,
      )
      .select(sql<string>`entity_id`.as('entityId'))
      .execute();
    const lists = rows.flatMap(({ ids, kept }) => (kept ? [] : [textsOf(ids)]));
    if (named.length > 0) lists.push(sql`array[${sql.join(named.map(({ entityId }) => entityId))}]::text[]`);
    for (const ids of lists) await forgetTrail(tx, ids, 'erasure');
    await forgetSecurityEventsOf(tx, [person.id, person.provenEmail ?? []].flat(), seal);
  },
  async forgetGuest(tx, guest) {
    if ('email' in guest) await forgetSecurityEventsOf(tx, [guest.email], seal);
    return 0;
  },
});

/** The trail names rows of every kind, and so by text. */
const textsOf = (ids: PersonRows['ids']): RawBuilder<string[]> =>
  sql`array(select own.id::text from (${ids}) as own (id))`;
