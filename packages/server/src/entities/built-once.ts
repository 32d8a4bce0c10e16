import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Grant } from '../platform/schemas/permissions.ts';

/** Different pages of an entity's list, as people leaf through them. */
const most = 50;

const built = new WeakMap<EntityDefinition, LRUCache<string, CompiledQuery>>();

/** Which rows are asked for. */
interface Asked {
  grant: Pick<Grant, 'where'>;
  where?: readonly unknown[];
}

/**
 * A statement of a list that nobody has narrowed, which many ask for: building it takes longer than sending it. Others are built
 * for each call. `shown`: what of the rows is read, and in which order.
 */
export function builtOnce(
  definition: EntityDefinition,
  { where = [], grant }: Asked,
  shown: readonly unknown[],
  build: () => CompiledQuery,
): CompiledQuery {
  if (where.length > 0) return build();
  const key = JSON.stringify([grant.where, ...shown]);
  const statements = built.get(definition) ?? new LRUCache<string, CompiledQuery>({ max: most });
  built.set(definition, statements);
  const known = statements.get(key) ?? build();
  statements.set(key, known);
  return known;
}
