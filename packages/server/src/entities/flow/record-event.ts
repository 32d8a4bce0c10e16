import { type Actor, type Audit, changesBetween } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Row } from '../entity-store.ts';

/** An event that moved a row. */
export interface SentStep {
  entity: string;
  event: string;
  before: Row;
  after: Row;
  actor: Actor;
  note: string | undefined;
  now: Date;
  /** The event erases what it changes: neither it nor the note is remembered. */
  forgets: boolean | undefined;
}

/** Writes an event into the history of its row, and what it changed into the trail. */
export async function recordEvent(
  tx: Tx,
  audit: Audit,
  { entity, event, before, after, actor, note, now, forgets }: SentStep,
): Promise<void> {
  const { id } = before;
  const [from, to] = [String(before.state), String(after.state)];
  const step = { entity, id, event, from, to, note: forgets ? undefined : note, at: now };
  const changes = forgets ? { state: { old: from, new: to } } : changesBetween(before, after);
  await audit.recordStep(tx, actor, step, { action: `event:${event}`, changes });
}
