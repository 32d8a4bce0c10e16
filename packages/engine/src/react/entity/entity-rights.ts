import { isWritable } from '../../core/flow/groups.ts';
import type { EntityAction, EntityDefinition, FlowTable } from '../../core/types.ts';
import { writableFields } from './edit/entity-form.ts';

type Can = (entity: string, action: string) => boolean;

/** What this person may do with items: the ui allows it at all, and the permission table allows it them. */
export function mayDo({ name, ui }: EntityDefinition, action: EntityAction, can: Can): boolean {
  return (ui.actions?.includes(action) ?? true) && can(name, action);
}

/** Whether an item in this state has a field that may be written, by anybody at all. */
export function isOpenIn(definition: EntityDefinition, flow: FlowTable | undefined, state: unknown): boolean {
  return writableFields(definition, 'update').some((field) => isWritable(flow, state, field));
}
