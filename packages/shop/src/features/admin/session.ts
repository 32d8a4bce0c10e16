import type { AdminSessionResponse } from '@rezeptur/schemas/types';

/** Who is signed in to the back office, and what the role may do with each entity. */
export type StaffSession = AdminSessionResponse['data'];
export type Staff = NonNullable<StaffSession['staff']>;
export type Grant = StaffSession['permissions'][string];

export type Can = (entity: string, action: string) => boolean;

/** The permission table's answer for this session; an entity's own line wins over `*`. The server asks it again. */
export function canOf(permissions: Record<string, Grant>): Can {
  return (entity, action) => {
    const actions = (permissions[entity] ?? permissions['*'])?.actions ?? [];
    return (
      actions.includes('*') ||
      actions.includes(action) ||
      (action.startsWith('event:') && actions.includes('event:*'))
    );
  };
}
