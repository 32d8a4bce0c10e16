import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Feature } from '../../feature.ts';
import type { OwnReaders } from '../../http/pages/ask-api.ts';
import { listOpenIds } from './blog-store.ts';
import { createCountPosts } from './count-posts.ts';
import { personStore } from './person-store.ts';
import { createReadPart } from './read-part.ts';
import { blogPath, partOf, registerBlog } from './routes.ts';

/** The blog: posts that customers have read, or not yet. */
export function createBlog(deps: Deps) {
  const readPart = createReadPart(deps);
  return {
    ownReaders: {
      [blogPath]: ({ customer }, query) => readPart(customer, partOf(query)),
    } as OwnReaders,
    countPosts: createCountPosts(deps),
    /** Ids of the posts that are out and that everybody may read, newest first. */
    listOpenPosts: () => listOpenIds(deps.db, shopDay(deps.clock())),
    name: 'blog',
    tables: ['blogPost', 'blogRead'],
    persons: personStore,
    routes: (app) => registerBlog(app, { ...deps, readPart }),
  } satisfies Feature & Record<string, unknown>;
}
