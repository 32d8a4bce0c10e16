import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { AppError } from '../../errors.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import { findPost, insertRead, type Part } from './blog-store.ts';
import type { ReadPart } from './read-part.ts';

/** Posts a page of the blog shows (specification, section 9). */
const usualPage = 5;
const mostPerPage = 100;
const digits = /^\d{1,6}$/;

export const blogPath = `${apiPrefix}/blog`;

/** `GET /blog` and `GET /blog/:id`: for everybody, but the text of a post for customers is for customers. */
export function registerBlog(
  app: FastifyInstance,
  { db, clock, readPart }: Pick<Deps, 'db' | 'clock'> & { readPart: ReadPart },
): void {
  const today = () => shopDay(clock());

  app.get<{ Querystring: Record<string, unknown> }>(
    blogPath,
    { config: { access: 'public', api: 'blog' } },
    async (request, reply) => {
      const { data } = await readPart(request.customer, partOf(request.query));
      void reply.header('cache-control', request.customer ? 'no-store' : 'no-cache');
      return { data };
    },
  );

  app.get<{ Params: { id: string } }>(
    `${apiPrefix}/blog/:id`,
    {
      config: { access: 'public', api: 'blog-post' },
      schema: { params: idParams({ id: 'blog-post' }) },
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

/** @throws AppError 400 for a part that can't be */
export function partOf({ offset, perPage, ...others }: Record<string, unknown>): Part {
  if (Object.keys(others).length > 0) throw new AppError('badRequest');
  return {
    offset: wholeNumber(offset, 0),
    perPage: Math.min(Math.max(wholeNumber(perPage, usualPage), 1), mostPerPage),
  };
}

/** @throws AppError 400 for what is no whole number, or stands there twice. */
function wholeNumber(value: unknown, usual: number): number {
  if (value === undefined) return usual;
  if (typeof value !== 'string' || !digits.test(value)) throw new AppError('badRequest');
  return Number(value);
}
