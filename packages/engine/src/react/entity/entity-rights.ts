import type { EntityAction, EntityDefinition } from '../../core/types.ts';

type Can = (entity: string, action: string) => boolean;

/** What this person may do with items: the ui allows it at all, and the permission table allows it them. */
export function mayDo({ name, ui }: EntityDefinition, action: EntityAction, can: Can): boolean {
  return (ui.actions?.includes(action) ?? true) && can(name, action);
}
