import type { Db, Tx } from '../../platform/db/database.ts';
import type { Format, PictureSize, PreparedPicture } from './picture-sizes.ts';

export const findPicture = (db: Db, name: string) =>
  db.selectFrom('picture').where('name', '=', name).select(['mediaType', 'content']).executeTakeFirst();

export const findPictureSize = (db: Db, name: string, width: number, format: Format) =>
  db
    .selectFrom('pictureSize')
    .where('name', '=', name)
    .where('width', '=', width)
    .where('format', '=', format)
    .select('content')
    .executeTakeFirst();

/** Two who asked at once have painted the same. */
export const insertPictureSize = (db: Db, name: string, size: PictureSize) =>
  db
    .insertInto('pictureSize')
    .values({ name, ...size })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Stores a picture with its smaller sizes; answers whether it is new. */
export async function insertPicture(
  tx: Tx,
  name: string,
  { content, sizes }: PreparedPicture,
): Promise<boolean> {
  const isNew = await tx
    .insertInto('picture')
    .values({ name, mediaType: 'image/webp', content })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!isNew) return false;
  if (sizes.length > 0) {
    await tx
      .insertInto('pictureSize')
      .values(sizes.map((size) => ({ name, ...size })))
      .execute();
  }
  return true;
}
