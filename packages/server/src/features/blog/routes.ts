import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { AppError } from '../../errors.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import { findPost, insertRead, listPosts, listRead } from './blog-store.ts';

/** Posts a page of the blog shows (specification, section 9). */
const usualPage = 5;
const mostPerPage = 100;
const digits = /^\d{1,6}$/;

/** `GET /blog` and `GET /blog/:id`: for everybody, but the text of a post for customers is for customers. */
export function registerBlog(app: FastifyInstance, { db, clock }: Deps): void {
  const today = () => shopDay(clock());

  app.get<{ Querystring: Record<string, unknown> }>(
    `${apiPrefix}/blog`,
    { config: { access: 'public', api: 'blog' } },
    async (request, reply) => {
      const { offset, perPage, ...others } = request.query;
      if (Object.keys(others).length > 0) throw new AppError('badRequest');
      const part = {
        offset: wholeNumber(offset, 0),
        perPage: Math.min(Math.max(wholeNumber(perPage, usualPage), 1), mostPerPage),
      };
      const blogPosts = await listPosts(db, today(), part);
      const ids = blogPosts.map(({ id }) => id);
      const readBlogPosts = request.customer ? await listRead(db, request.customer.id, ids) : [];
      void reply.header('cache-control', request.customer ? 'no-store' : 'no-cache');
      return { data: { blogPosts, readBlogPosts } };
    },
  );

  app.get<{ Params: { id: string } }>(
    `${apiPrefix}/blog/:id`,
    {
      config: { access: 'public', api: 'blog-post' },
      schema: { params: idParams },
    },
    async (request, reply) => {
      const post = await findPost(db, today(), request.params.id);
      if (!post) throw new AppError('notFound');
      void reply.header('cache-control', request.customer ? 'no-store' : 'no-cache');
      if (request.customer) {
        await insertRead(db, request.customer.id, post.id);
        return { data: post };
      }
      const { text, ...teaser } = post;
      return { data: post.onlyVisibleForLoggedInUsers ? teaser : { ...teaser, text } };
    },
  );
}

/** @throws AppError 400 for what is no whole number, or stands there twice. */
function wholeNumber(value: unknown, usual: number): number {
  if (value === undefined) return usual;
  if (typeof value !== 'string' || !digits.test(value)) throw new AppError('badRequest');
  return Number(value);
}
