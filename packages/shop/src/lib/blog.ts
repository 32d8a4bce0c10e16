/** What several pages share about the blog; shapes stand in `schemas/api/blog.json`. */
import type { BlogPostResponse, BlogResponse } from '@rezeptur/schemas/types';

export type BlogPart = BlogResponse['data'];
export type BlogTeaser = BlogPart['blogPosts'][number];
export type BlogPost = BlogPostResponse['data'];

/** Posts a page of the list shows; a page with fewer is the last one. */
export const postsPerPage = 5;
/** Posts that the start page shows. */
const latest = 3;

/** SWR keys, which are paths of the API. */
export const blogPartKey = (part: number) =>
  `/blog?offset=${part * postsPerPage}&perPage=${postsPerPage}` as const;
export const latestPostsKey = `/blog?offset=0&perPage=${latest}` as const;
export const blogPostKey = (id: string) => `/blog/${encodeURIComponent(id)}` as const;

/** How many pages of the list an address shows: `/blog?seiten=3`. */
export function partsIn(search: URLSearchParams): number {
  const asked = Number(search.get('seiten') ?? '1');
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), 20) : 1;
}
