import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';

/** Ids of the posts that are out and that everybody may read, newest first. */
export const createListOpenPosts =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('blogPost')
      .where('isPublished', '=', true)
      .where('onlyVisibleForLoggedInUsers', '=', false)
      .where('date', '<=', shopDay(clock().toISOString()))
      .orderBy('date', 'desc')
      .orderBy('id')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  };
