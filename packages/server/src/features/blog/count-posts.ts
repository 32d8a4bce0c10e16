import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { listPublishedIds, listRead } from './blog-store.ts';

/**
 * What the navigation says of the blog: whether there is one, and how many posts this customer hasn't read yet.
 * All of it is cached until a post is written or read.
 */
export function createCountPosts({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>) {
  const publishedOn = cache(['blog_post'], (today) => listPublishedIds(db, today));
  const unreadOf = cache(
    ['blog_post', 'blog_read'],
    async (key) => {
      const [today = '', customerId = ''] = key.split(' ');
      const ids = await publishedOn(today);
      return ids.length - (await listRead(db, customerId, ids)).length;
    },
    { most: 5000 },
  );
  return async (customer: { id: string } | null) => {
    const today = shopDay(clock());
    return {
      hasBlogPosts: (await publishedOn(today)).length > 0,
      unreadBlogPostCount: customer ? await unreadOf(`${today} ${customer.id}`) : 0,
    };
  };
}
