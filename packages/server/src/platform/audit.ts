import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './db/database.ts';

/** Who does something. */
export interface Actor {
  type: 'staff' | 'customer' | 'visitor' | 'system';
  id?: string;
  name?: string;
  /** Role of `schemas/permissions.json`; `customer` and `system` are roles, too. */
  role: string;
  requestId?: string;
}

export const systemActor: Actor = { type: 'system', name: 'system', role: 'system' };

export type Changes = Record<string, { old?: unknown; new?: unknown }>;

export interface AuditEntry {
  action: string;
  entity: string;
  entityId?: string;
  changes?: Changes;
}

/** The trail of changes. Always written with the transaction that makes the change. */
export interface Audit {
  record(tx: Tx | Db, actor: Actor, entry: AuditEntry): Promise<void>;
}

export function createAudit(): Audit {
  return {
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
  };
}

/** What `changes` become when their values are forgotten: the fields' names stay. The database allows nothing else. */
export const withoutValues: RawBuilder<string> = sql`(
  select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}'::jsonb) from jsonb_object_keys(audit.changes) field)`;

const bookkeeping = new Set(['version', 'updatedAt', 'createdAt']);

/** What differs between two states of a row; `undefined` stands for a row that isn't there. */
export function changesBetween(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): Changes {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Changes = {};
  for (const field of fields) {
    const old = before?.[field] ?? undefined;
    const now = after?.[field] ?? undefined;
    if (bookkeeping.has(field) || JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[field] = { ...(old !== undefined && { old }), ...(now !== undefined && { new: now }) };
  }
  return changes;
}
