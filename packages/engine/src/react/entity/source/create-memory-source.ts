import { errorsOfWhole } from '../../../core/entity/errors-of-whole.ts';
import { shownValues } from '../../../core/entity/shown-values.ts';
import { withoutEmptied } from '../../../core/entity/without-emptied.ts';
import type { EntityDefinition, FieldError } from '../../../core/types.ts';
import type { EntityRow } from '../types.ts';
import type { EntitySource } from './entity-source.ts';
import { listInMemory } from './memory-list.ts';
import { demandVersion, missing, refusal } from './refusal.ts';

/** An entity (`virtual:rezeptur/entity/<name>`) with the items that it starts with; one without a `version` has its first. */
export interface MemoryEntity {
  definition: EntityDefinition;
  rows: readonly EntityRow[];
}

/** A source that can do all but events, exports and documents. */
export type MemorySource = Required<
  Pick<EntitySource, 'isSparse' | 'list' | 'show' | 'create' | 'update' | 'delete'>
>;

interface Table {
  definition: EntityDefinition;
  rows: Map<string, EntityRow>;
}

/**
 * Items in memory: listed, shown, created, changed and deleted as by a server, with its versions and its verdict over what
 * is sent. For examples and tests of pages; what is changed is gone with the page. Files are described and not stored.
 */
export function createMemorySource(entities: readonly MemoryEntity[]): MemorySource {
  const tables = new Map<string, Table>(
    entities.map(({ definition, rows }) => [
      definition.name,
      { definition, rows: new Map(rows.map((row) => [row.id, { version: 1, ...row }])) },
    ]),
  );

  function tableOf(entity: string): Table {
    const table = tables.get(entity);
    if (!table) throw missing();
    return table;
  }

  function rowOf(entity: string, id: string): EntityRow {
    const row = tableOf(entity).rows.get(id);
    if (!row) throw missing();
    return row;
  }

  function store(entity: string, row: EntityRow): EntityRow {
    tableOf(entity).rows.set(row.id, row);
    return row;
  }

  // Answered a moment later, as an answer from a server is, and copied, as it is.
  const answer = async <T>(call: () => T): Promise<T> => structuredClone(await Promise.resolve().then(call));
  return {
    isSparse: true,
    list: (entity, request) =>
      answer(() => {
        const { definition, rows } = tableOf(entity);
        return listInMemory(definition, [...rows.values()], request);
      }),
    show: (entity, id) => answer(() => rowOf(entity, id)),
    create: (entity, { values }) =>
      answer(() => {
        const { definition } = tableOf(entity);
        refuse(definition.check('create', values));
        const now = new Date().toISOString();
        return store(entity, {
          ...shownValues(definition.schema, values),
          id: crypto.randomUUID(),
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
      }),
    update: (entity, id, { values, version }) =>
      answer(() => {
        const row = rowOf(entity, id);
        demandVersion(row, version);
        const { definition } = tableOf(entity);
        const kept = withoutEmptied(definition, values);
        refuse(definition.check('update', { ...kept, version }));
        refuse(errorsOfWhole(definition, row, values));
        const updatedAt = new Date().toISOString();
        const changed = shownValues(definition.schema, values);
        return store(entity, { ...row, ...changed, version: (row.version ?? 0) + 1, updatedAt });
      }),
    delete: (entity, id, version) =>
      answer(() => {
        demandVersion(rowOf(entity, id), version);
        tableOf(entity).rows.delete(id);
      }),
  };
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const data: Record<string, string[]> = {};
  for (const { path, rule, message = rule } of errors) data[path] = [...(data[path] ?? []), message];
  throw refusal(422, 'invalidFields', { data });
}
