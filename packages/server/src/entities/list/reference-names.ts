import {
  companionOf,
  entityTitle,
  isRecord,
  type JsonSchema,
  partOf,
  titleFields,
} from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Call } from '../call.ts';
import { readableFields } from '../entity-fields.ts';
import { listRowsById } from '../entity-store.ts';
import { asksPurpose } from '../export/export-purpose.ts';
import { present } from '../present.ts';

/** What another item is called that a row names by its id; undefined where that is not for this reader. */
export type NameOf = (entity: string, id: string) => string | undefined;

interface Reference {
  entity: string;
  id: string;
}

/**
 * The names of the items that rows refer to, by their titles, as lists show them: for who may see those items. A person's is
 * read only into a file that asks what personal data is needed for. Reads those of some rows at a time, each of them once.
 */
export function createReferenceNames({
  db,
  schemas,
  permissions,
}: Pick<Deps, 'db' | 'schemas' | 'permissions'>) {
  return ({ definition, actor }: Call, fields: readonly string[]) => {
    const names = new Map<string, Map<string, string>>();

    async function readOf(entity: string, ids: string[]): Promise<void> {
      const known = names.get(entity) ?? new Map<string, string>();
      names.set(entity, known);
      const other = schemas.entities.get(entity);
      const grant = permissions.find(actor.role, entity, 'show');
      const unknown = ids.filter((id) => !known.has(id));
      if (!other || !grant || unknown.length === 0 || (asksPurpose(other) && !asksPurpose(definition)))
        return;
      const titles = new Set(titleFields(other));
      const read = readableFields(other).filter((field) => field === 'id' || titles.has(field));
      for (const row of await listRowsById(db, other, grant, unknown, read))
        known.set(row.id, entityTitle(other, present(other, grant, row)));
    }

    return {
      nameOf: ((entity, id) => names.get(entity)?.get(id) || undefined) satisfies NameOf,
      async read(rows: readonly Record<string, unknown>[]): Promise<void> {
        const found = rows.flatMap((row) =>
          fields
            .filter((field) => !ownName(definition, field, row))
            .flatMap((field) => referencesIn(definition.properties[field] ?? {}, row[field])),
        );
        const byEntity = Map.groupBy(found, ({ entity }) => entity);
        for (const [entity, all] of byEntity) await readOf(entity, [...new Set(all.map(({ id }) => id))]);
      },
    };
  };
}

/** The name of a reference that came with its row. */
export function ownName(
  { properties }: Pick<EntityDefinition, 'properties'>,
  field: string,
  row: Record<string, unknown>,
): string | undefined {
  const name = properties[field]?.entity === undefined ? undefined : row[companionOf(field)];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function referencesIn(property: JsonSchema, value: unknown): Reference[] {
  if (typeof property.entity === 'string')
    return typeof value === 'string' ? [{ entity: property.entity, id: value }] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => referencesIn(property.items ?? {}, entry));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => referencesIn(partOf(property, name) ?? {}, part));
}
