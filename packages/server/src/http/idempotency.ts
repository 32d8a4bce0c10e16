import type { FileAnswer } from '@rezeptur/engine/core';
import { AppError } from '../errors.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Seal } from '../platform/storage/seal.ts';

const keyShape = /^[\w.:-]{8,100}$/;
const keptFor = 48 * 3_600_000;

/** The header's key, or undefined; a key that can't be used is refused. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('badRequest');
  return key;
}

/** What the same key was answered before; undefined when it is new. */
export async function earlierResult<T>(
  db: Db,
  scope: string,
  key: string | undefined,
): Promise<T | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select('result')
    .executeTakeFirst();
  return (row?.result as T | null | undefined) ?? undefined;
}

interface Call {
  scope: string;
  key: string | undefined;
  request: unknown;
  seal: Pick<Seal, 'derive'>;
}

/**
 * Does the work once per key: the same request sent again gets the first one's result, another request under the same
 * key is refused. Works within the transaction that does the work; two at once wait for each other.
 */
export async function once<T>(
  tx: Tx,
  { scope, key, request, seal }: Call,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  // Answers to forms are few enough to try all of them: only the application may compute what is compared.
  const requestHash = seal.derive(`request ${scope} ${key} ${JSON.stringify(request)}`);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ scope, key, requestHash, result: 'null' })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    const result = await work();
    await tx
      .updateTable('idempotency')
      .set({ result: JSON.stringify(result ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return result;
  }
  const known = await tx
    .selectFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select(['requestHash', 'result'])
    .executeTakeFirstOrThrow();
  if (known.requestHash !== requestHash) throw new AppError('idempotencyConflict');
  return known.result as T;
}

/** What makes two uploads the same request: their files, as they were sent. */
export const sameFiles = (files: readonly FileAnswer[]): unknown =>
  files.map(({ name, size, type }) => ({ name, size, type }));

/** What was made is gone: the same request makes it anew. */
export async function forgetResults(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('scope', '=', scope).execute();
}

/** Forgets results that no repeated request will ask for any more. */
export async function sweepResults(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor).toISOString();
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute();
}
