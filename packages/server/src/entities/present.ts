import { pickFor } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Grant } from '../platform/schemas/permissions.ts';
import type { Row } from './entity-store.ts';

/** What of a row a role sees: the schema's fields for staff, without those the role must not see. */
export function present(definition: EntityDefinition, grant: Grant, row: Row): Record<string, unknown> {
  const picked = pickFor(definition.schema, 'staff', row) as Record<string, unknown>;
  for (const field of grant.hide ?? []) delete picked[field];
  return picked;
}
