import { type Compilable, type CompiledQuery, SelectQueryNode } from 'kysely';
import type { Db, Tx } from './handles.ts';

/**
 * A statement that reads and is built once, not for each call: building one takes longer than reading its row.
 * @param build writes it with a value for each parameter, which a call replaces; what is always the same is `sql.lit`
 * @returns reads its rows, with the parameters in their order
 * @throws Error for a statement that writes: what is encrypted and whose caches are emptied is seen while it is built
 */
export function prepared<T>(
  build: (db: Db | Tx) => Compilable<T>,
): (on: Db | Tx, ...parameters: unknown[]) => Promise<T[]> {
  let built: CompiledQuery<T> | undefined;
  return async (on, ...parameters) => {
    built ??= build(on).compile();
    if (!SelectQueryNode.is(built.query)) throw new Error(`Only what reads is built once: ${built.sql}`);
    if (built.parameters.length !== parameters.length)
      throw new Error(`The statement takes ${built.parameters.length} parameters: ${built.sql}`);
    return (await on.executeQuery<T>({ ...built, parameters })).rows;
  };
}
