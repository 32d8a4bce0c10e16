import type { FlowTransition } from '@rezeptur/engine/core';
import type { Actor } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Row } from './entity-store.ts';

/** The code of the refusal. */
export const personNotConfirmed = 'personNotConfirmed';

/** Whether one of these members of staff was invited, and confirmed by nobody else yet. */
export type HasUnconfirmed = (on: Db | Tx, staffIds: readonly string[]) => Promise<boolean>;

/**
 * Whether an act of two persons is barred because one of them may have been made up by the other: whoever sends the event and
 * whoever did the earlier acts that it names have to be confirmed.
 */
export async function isBarredByPerson(
  on: Db | Tx,
  { notBy }: Pick<FlowTransition, 'notBy'>,
  { row, actor }: { row: Row; actor: Actor },
  hasUnconfirmed: HasUnconfirmed,
): Promise<boolean> {
  if (!notBy || actor.type !== 'staff') return false;
  const persons = [actor.id, ...notBy.flatMap((field) => row[field])];
  return hasUnconfirmed(
    on,
    persons.filter((id) => typeof id === 'string'),
  );
}
