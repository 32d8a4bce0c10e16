import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createCountPosts } from './count-posts.ts';
import { createListOpenPosts } from './list-open-posts.ts';
import { personStore } from './person-store.ts';
import { registerBlog } from './routes.ts';

/** The blog: posts that customers have read, or not yet. */
export const createBlog = (deps: Deps) =>
  ({
    countPosts: createCountPosts(deps),
    listOpenPosts: createListOpenPosts(deps),
    name: 'blog',
    tables: ['blogPost', 'blogRead'],
    persons: personStore,
    routes: (app) => registerBlog(app, deps),
  }) satisfies Feature & Record<string, unknown>;
