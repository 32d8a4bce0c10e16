import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/**
 * A statement that is built once for each database and not for each call: building one takes longer than reading its row.
 * @param build writes it with a value for each parameter, which a call replaces; what is always the same is `sql.lit`
 * @returns reads its rows, with the parameters in their order
 */
export function prepared<T>(
  build: (db: Db) => Compilable<T>,
): (db: Db, ...parameters: unknown[]) => Promise<T[]> {
  const built = new WeakMap<Db, CompiledQuery<T>>();
  return async (db, ...parameters) => {
    const query = built.get(db) ?? build(db).compile();
    built.set(db, query);
    if (query.parameters.length !== parameters.length)
      throw new Error(`The statement takes ${query.parameters.length} parameters: ${query.sql}`);
    return (await db.executeQuery<T>({ ...query, parameters })).rows;
  };
}
