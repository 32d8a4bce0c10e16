import { CompiledQuery } from 'kysely';
import type { Deps } from '../../deps.ts';
import { reviveLookup } from '../../platform/db/fields/lookup.ts';
import { tellingTables } from '../../platform/db/telling-tables.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import { builtOnce } from '../built-once.ts';
import { type Page, type RowQuery, selectCount } from '../entity-store.ts';

/** Fewer rows are counted as fast as anything else is looked up. */
const many = 1000;

type Count = (key: string) => Promise<number>;

/**
 * How many rows a list has, when so many were found on a page of it. Where the page isn't full, nothing is counted. A large
 * number is kept until the entity's table changes, if the database tells of that and nothing else decides which rows there are.
 */
export function createCountRows({ db, cache }: Pick<Deps, 'db' | 'cache'>) {
  const counts = new Map<string, Count>();
  let telling: ReturnType<typeof tellingTables> | undefined;

  /** By the statement and its values. */
  async function count(key: string): Promise<number> {
    const [statement = '', values = []] = JSON.parse(key, reviveLookup) as [string, unknown[]];
    const { rows } = await db.executeQuery<{ total: number }>(CompiledQuery.raw(statement, values));
    return rows[0]?.total ?? 0;
  }
  async function isTold(table: string): Promise<boolean> {
    telling ??= tellingTables(db);
    telling.catch(() => {
      telling = undefined;
    });
    return (await telling).has(table);
  }
  function keptCount(table: string): Count {
    const known = counts.get(table) ?? cache([table], count, { isWorthKeeping: (total) => total > many });
    counts.set(table, known);
    return known;
  }

  return async (
    definition: EntityDefinition,
    query: RowQuery & Pick<Page, 'offset' | 'limit'>,
    found: number,
  ): Promise<number> => {
    const isLast = found < query.limit && (found > 0 || query.offset === 0);
    if (isLast) return query.offset + found;
    const { sql, parameters } = builtOnce(definition, query, [], () =>
      selectCount(db, definition, query).compile(),
    );
    const mayKeep = query.isOfTableAlone && (await isTold(definition.table));
    const read = mayKeep ? keptCount(definition.table) : count;
    return read(JSON.stringify([sql, parameters]));
  };
}
