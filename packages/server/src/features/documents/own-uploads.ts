import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../plugins/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createReadOwnUpload } from './read-own-upload.ts';

const shownTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'];

/** `GET my-account/upload/:uploadId`: a customer's own upload, shown where browsers can, else saved. */
export function registerOwnUploads(app: FastifyInstance, deps: Deps): void {
  const readOwnUpload = createReadOwnUpload(deps);
  const params = {
    type: 'object',
    required: ['uploadId'],
    properties: { uploadId: { type: 'string', format: 'uuid', maxLength: 36 } },
  };
  app.get<{ Params: { uploadId: string } }>(
    `${apiPrefix}/my-account/upload/:uploadId`,
    { config: { access: 'customer' }, schema: { params } },
    async (request, reply) => {
      const { document, stream } = await readOwnUpload(request.params.uploadId, customerOf(request).id);
      const disposition = shownTypes.includes(document.mediaType) ? 'inline' : 'attachment';
      return (
        reply
          .type(document.mediaType)
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          // What somebody uploaded runs nothing and reaches nothing.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .header(
            'content-disposition',
            `${disposition}; filename*=UTF-8''${encodeURIComponent(document.name)}`,
          )
          .send(stream)
      );
    },
  );
}
