import { isWritable } from '@rezeptur/engine/core';
import type { ErrorCode } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Grant } from '../../platform/schemas/permissions.ts';

/** Why a field can't be written: the row's state forbids it to everybody, or the table of permissions to this role. */
export type ClosedBy = Extract<ErrorCode, 'closedInState' | 'closedForRole'>;

/** Why this field of a row in this state is closed to a role; undefined when it may be written. */
export function closedBy(
  { flow }: Pick<EntityDefinition, 'flow'>,
  { write }: Pick<Grant, 'write'>,
  field: string,
  state: unknown,
): ClosedBy | undefined {
  if (write && !write.includes(field)) return 'closedForRole';
  return isWritable(flow, state, field) ? undefined : 'closedInState';
}

/** All fields of a row that could be written but for its state or the role, with the reason. */
export function closedFields(
  definition: EntityDefinition,
  grant: Grant,
  row: Record<string, unknown>,
): Record<string, ClosedBy> {
  const closed: Record<string, ClosedBy> = {};
  for (const [field, { readOnly, derived }] of Object.entries(definition.properties)) {
    const reason = readOnly || derived ? undefined : closedBy(definition, grant, field, row.state);
    if (reason) closed[field] = reason;
  }
  return closed;
}
