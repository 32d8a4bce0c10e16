import type { Db } from '../../platform/db/database.ts';

const head = [
  'id',
  'date',
  'categoryName',
  'title',
  'introText',
  'imageName',
  'presetImageIndex',
  'onlyVisibleForLoggedInUsers',
] as const;

/** Posts that are out on this day: published, and their date has come. */
const published = (db: Db, today: string) =>
  db.selectFrom('blogPost').where('isPublished', '=', true).where('date', '<=', today);

export interface Part {
  offset: number;
  perPage: number;
}

/** Newest first; the texts stay where they are. */
export const listPosts = (db: Db, today: string, { offset, perPage }: Part) =>
  published(db, today)
    .orderBy('date', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(perPage)
    .select(head)
    .execute();

export const findPost = (db: Db, today: string, id: string) =>
  published(db, today)
    .where('id', '=', id)
    .select([...head, 'text'])
    .executeTakeFirst();

export async function listPublishedIds(db: Db, today: string): Promise<string[]> {
  return (await published(db, today).select('id').execute()).map(({ id }) => id);
}

/** Those that everybody may read, newest first. */
export async function listOpenIds(db: Db, today: string): Promise<string[]> {
  const rows = await published(db, today)
    .where('onlyVisibleForLoggedInUsers', '=', false)
    .orderBy('date', 'desc')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these posts the customer has read. */
export async function listRead(db: Db, customerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('blogRead')
    .where('customerId', '=', customerId)
    .where('blogPostId', 'in', ids)
    .select('blogPostId')
    .execute();
  return rows.map(({ blogPostId }) => blogPostId);
}

/** Read once is read; again changes nothing. */
export async function insertRead(db: Db, customerId: string, blogPostId: string): Promise<void> {
  await db
    .insertInto('blogRead')
    .values({ customerId, blogPostId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
