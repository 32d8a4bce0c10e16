import type { Staff } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import type { Write } from '../../entities/entity-hooks.ts';
import { staffStore } from './staff-store.ts';

export type Person = Pick<Staff, 'role' | 'active'>;

/** Whether somebody is an administrator who may sign in. */
export const isAdmin = ({ role, active }: Person) => role === 'admin' && active === true;

interface Doubted extends Pick<Write<'staff'>, 'tx' | 'before' | 'next' | 'actor' | 'now'> {
  schemas: Pick<Deps['schemas'], 'flows'>;
}

/** What a change of an account says beside what was sent: whether its owner has to be confirmed anew and by whom not, and until when they were an administrator. */
export async function whoIsDoubted(write: Doubted) {
  const { before, next, now } = write;
  const wasAdmin = before && isAdmin(before) && !isAdmin(next);
  return {
    ...(wasAdmin && { adminUntil: now.toISOString() }),
    ...newAddress(write),
    ...((await isRaised(write)) && newAccess(write)),
  };
}

/** At another address it may be somebody else: who has written it there is as who has invited them. */
function newAddress({ before, next, actor }: Doubted) {
  if (before?.email === next.email) return undefined;
  // However often it is changed: whoever confirms has to know who was confirmed.
  const formerEmail = before && wasConfirmed(before) ? before.email : (before?.formerEmail ?? null);
  return { state: 'invited' as const, invitedBy: actor.id ?? null, formerEmail };
}

/** Whoever gave somebody else a role or access does not confirm them. Who invited them long ago may. */
function newAccess({ before, next, actor }: Doubted) {
  const changedBy = actor.id ?? null;
  const sameAddress = before?.email === next.email;
  const isNew = before?.state === 'confirmed' && sameAddress;
  return { state: 'invited' as const, changedBy, ...(isNew && { invitedBy: null }) };
}

/** Nobody has written this address since somebody confirmed it: whoever is invited has who invited them. */
const wasConfirmed = ({ state, invitedBy }: Pick<Staff, 'state' | 'invitedBy'>) =>
  state === 'confirmed' || invitedBy === null;

/**
 * Whether somebody was switched on again, or became an administrator or the contrary. Who was away may have left their
 * mails to somebody else. Another role alone is not doubted where nobody is left who could confirm: a shop of two would lose
 * its second person.
 */
async function isRaised({ tx, before, next, actor, schemas }: Doubted): Promise<boolean> {
  if (!before) return false;
  if (!before.active && next.active) return true;
  if ((before.role === 'admin') === (next.role === 'admin')) return false;
  const confirm = schemas.flows.get('staff')?.transitions.find(({ event }) => event === 'confirm');
  const roles = (confirm?.roles ?? []) as Staff['role'][];
  return staffStore.hasConfirmed(tx, roles, [before.id, ...(actor.id ? [actor.id] : [])]);
}
