import { blogPartKey, blogPostKey, latestPostsKey, partsIn } from '../lib/blog.ts';
import { jobOffersKey } from '../lib/job-offers.ts';
import type { AppConfig } from '../lib/types.ts';

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  url: string;
  config: AppConfig;
}

type Address =
  | typeof latestPostsKey
  | typeof jobOffersKey
  | ReturnType<typeof blogPartKey>
  | ReturnType<typeof blogPostKey>;

/** What a page asks the API for beside the configuration, so that the server sends it along. */
export function requestsOf(name: string, { params, url, config }: Asked): Address[] {
  if (name === 'home') return config.hasBlogPosts ? [latestPostsKey] : [];
  if (name === 'blog-post') return [blogPostKey(params.id ?? '')];
  if (name === 'jobs') return [jobOffersKey];
  if (name !== 'blog') return [];
  const { searchParams } = new URL(url, 'http://localhost');
  return Array.from({ length: partsIn(searchParams) }, (_, part) => blogPartKey(part));
}
