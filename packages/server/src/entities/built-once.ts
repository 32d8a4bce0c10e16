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

/** What of them is read, and in which order. */
interface Shown {
  field?: string;
  direction?: string;
  isNullable?: boolean;
  offset?: number;
  limit?: number;
  fields?: readonly string[];
}

/**
 * A statement of a list that nobody has narrowed, which many ask for: building it takes longer than sending it. Others are built
 * for each call.
 */
export function builtOnce(
  definition: EntityDefinition,
  { where = [], grant }: Asked,
  page: Shown,
  build: () => CompiledQuery,
): CompiledQuery {
  if (where.length > 0) return build();
  const { field, direction, isNullable, offset, limit, fields } = page;
  const key = JSON.stringify([grant.where, field, direction, isNullable, offset, limit, fields]);
  const statements = built.get(definition) ?? new LRUCache<string, CompiledQuery>({ max: most });
  built.set(definition, statements);
  const known = statements.get(key) ?? build();
  statements.set(key, known);
  return known;
}
