import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

const params = {
  type: 'object',
  required: ['imageName'],
  properties: { imageName: { type: 'string', pattern: '^[a-z0-9][a-z0-9.-]{0,119}$' } },
};

/** `GET /uploads/media/:imageName`: a name stands for one picture for ever, so that browsers keep it. */
export function registerMedia(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { imageName: string } }>(
    '/uploads/media/:imageName',
    { config: { access: 'public', reads: 'nobody' }, schema: { params } },
    async (request, reply) => {
      const picture = await db
        .selectFrom('picture')
        .where('name', '=', request.params.imageName)
        .select(['mediaType', 'content'])
        .executeTakeFirst();
      if (!picture) throw new AppError('notFound');
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // A drawing opened by itself may do nothing but be looked at.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .type(picture.mediaType)
          .send(Buffer.from(picture.content))
      );
    },
  );
}
