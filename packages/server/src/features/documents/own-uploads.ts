import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { upload } from '../../http/answers.ts';
import { customerOf } from '../../http/callers/access.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createReadOwnUpload } from './read-own-upload.ts';

/** `GET my-account/upload/:uploadId`: a customer's own upload, to be saved. */
export function registerOwnUploads(app: FastifyInstance, deps: Deps): void {
  const readOwnUpload = createReadOwnUpload(deps);
  const params = idParams({ uploadId: 'document' });
  app.get<{ Params: { uploadId: string } }>(
    `${apiPrefix}/my-account/upload/:uploadId`,
    { config: { access: 'customer', answers: upload }, schema: { params } },
    async (request, reply) => {
      const { document, stream } = await readOwnUpload(request.params.uploadId, customerOf(request).id);
      return sendFile(reply, document, stream);
    },
  );
}
