import { asciiEmail } from '@rezeptur/engine/core';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Guest, People } from '../../platform/people.ts';

/** Whom an address or a reference means, whatever way it is written. */
export async function findGuest(
  people: Pick<People, 'findGuest'>,
  on: Db | Tx,
  sender: string | null,
): Promise<Guest | undefined> {
  if (!sender) return undefined;
  return sender.includes('@') ? { email: asciiEmail(sender).toLowerCase() } : people.findGuest(on, sender);
}
