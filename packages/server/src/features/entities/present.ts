import { pickFor } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../../plugins/entity-definition.ts';
import type { Row } from '../../plugins/entity-store.ts';
import type { Grant } from '../../plugins/permissions.ts';

/** What of a row a role sees: the schema's fields for staff, without those the role must not see. */
export function present(definition: EntityDefinition, grant: Grant, row: Row): Record<string, unknown> {
  const picked = pickFor(definition.schema, 'staff', row) as Record<string, unknown>;
  for (const field of grant.hide ?? []) delete picked[field];
  return picked;
}
