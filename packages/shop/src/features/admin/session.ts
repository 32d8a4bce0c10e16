/** What a role may do with an entity, as `GET /api/admin/session` says. */
export interface Grant {
  actions: string[];
}

export interface Staff {
  id: string;
  name: string;
  email: string;
  role: string;
}

export interface StaffSession {
  staff: Staff | null;
  permissions: Record<string, Grant>;
}

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
