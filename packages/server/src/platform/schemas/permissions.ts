import type { PermissionGrant, PermissionTable } from '@rezeptur/engine/build';
import { AppError } from '../../errors.ts';

export type { PermissionGrant as Grant, PermissionTable } from '@rezeptur/engine/build';

/** The one table that every list, show, edit, delete, export, picker and file asks. What it doesn't grant is refused. */
export interface Permissions {
  /** The grant if the role may do this, else undefined. */
  find(role: string, entity: string, action: string): PermissionGrant | undefined;
  /** The grant, or `notAllowed`. */
  demand(role: string, entity: string, action: string): PermissionGrant;
  /** Everything a role may, for the back office's menus and buttons. */
  of(role: string): Record<string, PermissionGrant>;
}

export function createPermissions(table: PermissionTable): Permissions {
  const grantOf = (role: string, entity: string): PermissionGrant | undefined => {
    const grants = Object.hasOwn(table, role) ? table[role] : undefined;
    if (!grants) return undefined;
    if (Object.hasOwn(grants, entity)) return grants[entity];
    return grants['*'];
  };
  const find = (role: string, entity: string, action: string) => {
    const grant = grantOf(role, entity);
    return grant && includes(grant.actions, action) ? grant : undefined;
  };
  return {
    find,
    demand(role, entity, action) {
      const grant = find(role, entity, action);
      if (!grant) throw new AppError('notAllowed');
      return grant;
    },
    of: (role) => (Object.hasOwn(table, role) ? (table[role] ?? {}) : {}),
  };
}

function includes(actions: string[], action: string): boolean {
  if (actions.includes('*') || actions.includes(action)) return true;
  return action.startsWith('event:') && actions.includes('event:*');
}
