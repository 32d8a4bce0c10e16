import type { EntityDefinition } from '../../../core/types.ts';
import type { Modules } from '../create-entity-config.ts';
import { createMemorySource, type MemorySource } from '../source/create-memory-source.ts';
import { missing } from '../source/refusal.ts';
import { exampleRows } from './example-rows.ts';

/**
 * Made-up items of every entity, in memory: for a first look at pages that have no server yet. An entity is loaded when its
 * items are first asked for; `count` of them are made of its schema's `examples`.
 */
export function createExampleSource(entities: Modules<EntityDefinition>, count = 20): MemorySource {
  const sources = new Map<string, Promise<MemorySource>>();

  async function make(entity: string): Promise<MemorySource> {
    const load = Object.hasOwn(entities, entity) ? entities[entity] : undefined;
    if (!load) throw missing();
    const { default: definition } = await load();
    return createMemorySource([{ definition, rows: exampleRows(definition, count) }]);
  }

  function sourceOf(entity: string): Promise<MemorySource> {
    const source = sources.get(entity) ?? make(entity);
    sources.set(entity, source);
    // A definition that could not be loaded is asked for again.
    source.catch(() => sources.delete(entity));
    return source;
  }

  return {
    isSparse: true,
    list: async (entity, request) => (await sourceOf(entity)).list(entity, request),
    show: async (entity, id) => (await sourceOf(entity)).show(entity, id),
    create: async (entity, write) => (await sourceOf(entity)).create(entity, write),
    update: async (entity, id, change) => (await sourceOf(entity)).update(entity, id, change),
    delete: async (entity, id, version) => (await sourceOf(entity)).delete(entity, id, version),
  };
}
