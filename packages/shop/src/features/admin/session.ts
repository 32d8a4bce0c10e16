import type { AdminSessionResponse } from '@rezeptur/schemas/types';

/** Who is signed in to the back office, and what the role may do with each entity. */
export type StaffSession = AdminSessionResponse['data'];
export type Staff = NonNullable<StaffSession['staff']>;
export type Permissions = StaffSession['permissions'];
type Grant = Permissions[string];

export type Can = (entity: string, action: string) => boolean;

/** The permission table's answer for this session. The server asks it again. */
export function canOf(permissions: Permissions): Can {
  return (entity, action) => {
    const actions = grantOf(permissions, entity)?.actions ?? [];
    return (
      actions.includes('*') ||
      actions.includes(action) ||
      (action.startsWith('event:') && actions.includes('event:*'))
    );
  };
}

export type Sees = (entity: string, filter: Record<string, string>) => boolean;

/** May there be items for this session that such a filter finds? */
export function seesOf(permissions: Permissions): Sees {
  return (entity, filter) => {
    const grant = grantOf(permissions, entity);
    return (
      canOf(permissions)(entity, 'list') &&
      Object.entries(filter).every(
        ([field, value]) => grant?.where?.[field]?.some((seen) => String(seen) === value) ?? true,
      )
    );
  };
}

/** An entity's own line wins over `*`. */
const grantOf = (permissions: Permissions, entity: string): Grant | undefined =>
  permissions[entity] ?? permissions['*'];
