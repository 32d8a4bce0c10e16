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

/** A step that a row takes on the way of its flow. */
export interface TrailStep {
  entity: string;
  id: string;
  event: string;
  from: string;
  to: string;
  note?: string | undefined;
  at: Date;
}

/** A step in the history of a row. */
export interface PastStep {
  id: string;
  createdAt: string;
  event: string;
  fromState: string;
  toState: string;
  note: string | null;
  actorType: string;
  actorName: string | null;
}

/** A person is erased, or the time is over for which values may be stored. */
export type ForgetReason = 'erasure' | 'retention';

/** The trail of changes and of steps. Always written with the transaction that makes the change. */
export interface Audit {
  record(tx: Tx | Db, actor: Actor, entry: AuditEntry): Promise<void>;
  /** A step, and what it changed of the row. */
  recordStep(
    tx: Tx,
    actor: Actor,
    step: TrailStep,
    changed: Pick<AuditEntry, 'action' | 'changes'>,
  ): Promise<void>;
  /** The way a row has come, first step first. */
  listSteps(on: Db | Tx, entity: string, id: string): Promise<PastStep[]>;
  /** What was changed of a row and noted goes; that it was, when and by whom stays, and why its values went. */
  forgetValues(tx: Tx, reason: ForgetReason, entity: string, id: string): Promise<void>;
}

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
