import { isDeepStrictEqual } from 'node:util';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';

/** Of what a change has touched, the fields that the schema marks with `x-told`: whom they are about gets a mail. */
export function toldChanges<R extends object>(
  definition: Pick<EntityDefinition, 'properties'> | undefined,
  before: R | undefined,
  row: R,
): string[] {
  // Who is added, or adds themselves, knows what they have said.
  if (!before) return [];
  const [was, is] = [before, row].map((one) => one as Record<string, unknown>);
  const properties = definition?.properties ?? {};
  const told = Object.keys(properties).filter((name) => properties[name]?.['x-told'] === true);
  return told.filter((name) => !isDeepStrictEqual(was?.[name] ?? null, is?.[name] ?? null));
}
