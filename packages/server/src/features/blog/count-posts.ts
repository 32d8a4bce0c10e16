import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { listPublishedIds, listRead } from './blog-store.ts';

/**
 * What the navigation says of the blog: whether there is one, and how many posts this customer hasn't read yet.
 * The list of published posts is cached; only a customer's own count asks the database.
 */
export function createCountPosts({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>) {
  const publishedOn = cache(['blog_post'], (today) => listPublishedIds(db, today));
  return async (customer: { id: string } | null) => {
    const ids = await publishedOn(shopDay(clock()));
    const read = customer ? await listRead(db, customer.id, ids) : ids;
    return { hasBlogPosts: ids.length > 0, unreadBlogPostCount: ids.length - read.length };
  };
}
