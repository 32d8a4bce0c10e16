import { changesBetween } from '../platform/audit.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import { isTold } from '../platform/schemas/is-told.ts';

/** Of what a change has touched, the fields that are told to whom they are about. */
export function toldChanges(
  definition: Pick<EntityDefinition, 'properties'> | undefined,
  before: object | undefined,
  row: object,
): string[] {
  // Who is added, or adds themselves, knows what they have said.
  if (!before) return [];
  const changes = changesBetween({ ...before }, { ...row });
  return Object.entries(definition?.properties ?? {}).flatMap(([name, property]) =>
    isTold(property) && name in changes ? name : [],
  );
}
