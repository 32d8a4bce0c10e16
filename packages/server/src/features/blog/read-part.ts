import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { listPosts, listRead, type Part } from './blog-store.ts';

type Posts = Awaited<ReturnType<typeof listPosts>>;

/** A part of the blog as one reader sees it. */
export interface BlogPart {
  blogPosts: Posts;
  /** Ids of those that this customer has read. */
  readBlogPosts: string[];
}

export type ReadPart = (
  customer: { id: string } | null,
  part: Part,
) => Promise<{ data: BlogPart; version: string }>;

/** Reads parts of the blog from memory, until a post is written or read; `version` changes exactly when the part does. */
export function createReadPart({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>): ReadPart {
  const postsOf = cache(['blog_post'], async (key) => {
    const [today = '', offset, perPage] = key.split(' ');
    const blogPosts = await listPosts(db, today, { offset: Number(offset), perPage: Number(perPage) });
    const data: BlogPart = { blogPosts, readBlogPosts: [] };
    return { data, version: createHash('sha256').update(JSON.stringify(data)).digest('base64url') };
  });
  const readOf = cache(
    ['blog_post', 'blog_read'],
    async (key) => {
      const [customerId = '', ...ids] = key.split(' ');
      return listRead(db, customerId, ids);
    },
    { most: 5000 },
  );
  return async (customer, { offset, perPage }) => {
    const { data, version } = await postsOf(`${shopDay(clock())} ${offset} ${perPage}`);
    if (!customer) return { data, version };
    const readBlogPosts = await readOf([customer.id, ...data.blogPosts.map(({ id }) => id)].join(' '));
    return { data: { ...data, readBlogPosts }, version: [version, ...readBlogPosts].join(' ') };
  };
}
