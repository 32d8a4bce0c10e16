import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** An action that somebody, or some part of the network, does too often within an hour. */
export interface Pattern {
  action: string;
  by: 'account' | 'address' | 'route' | 'actorName';
  least: number;
  /** Of whom alone it is one. */
  side?: 'customer' | 'staff';
}

/** Who has reached a pattern, and how often. Events at the doors say in one entry how often they happened. */
export async function listPatterns(
  db: Db,
  { action, by, least, side }: Pattern,
): Promise<{ subject: string; times: number }[]> {
  const subject = by === 'actorName' ? sql`actor_name` : sql`changes -> ${by}::text ->> 'new'`;
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, sum(times) as times from (
      select ${subject} as subject, coalesce((changes -> 'times' ->> 'new')::int, 1) as times
      from audit where action = ${action} and created_at > now() - interval '1 hour'
        and actor_type = coalesce(${side ?? null}, actor_type)) as told
    where subject is not null group by subject having sum(times) >= ${least} order by subject`.execute(db);
  return rows;
}
