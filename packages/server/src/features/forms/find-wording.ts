import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/db/database.ts';

/** A form as it was asked: its declaration with the texts of both languages. */
export async function findWording(db: Db, id: string) {
  const row = await db
    .selectFrom('form')
    .where('id', '=', id)
    .select(['name', 'formVersion', 'schema', 'ui', 'steps', 'texts', 'createdAt'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}
