import { sizeLimit } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { created } from '../../http/answers.ts';
import { actorOf, staffOf } from '../../http/callers/access.ts';
import { adminPrefix } from '../../prefixes.ts';
import { drawingType, type Format, formats, paintDrawing, widths } from './picture-sizes.ts';
import { findPicture, findPictureSize, insertPictureSize } from './picture-store.ts';
import { createStorePicture } from './store-picture.ts';

const imageName = { type: 'string', pattern: '^[a-z0-9][a-z0-9.-]{0,119}$' };
const size = { type: 'string', pattern: `^(${widths.join('|')})\\.(${formats.join('|')})$` };
const config = { access: 'public', session: 'none' } as const;

/** Who may change one of these entities may upload pictures for it. */
const illustrated = ['article', 'blog-post'];

/** Pictures that everybody sees: `GET /uploads/media/:imageName`, in a smaller size below it, and their upload by staff. */
export function registerMedia(app: FastifyInstance, deps: Deps): void {
  const { db, permissions } = deps;
  const limits = deps.schemas.bodyOf('media').properties?.file?.file;
  if (!limits) throw new Error('schemas/api/media.json says nothing of its file.');
  const { maxBytes } = limits;
  const store = createStorePicture(deps, limits);

  app.get<{ Params: { imageName: string } }>(
    '/uploads/media/:imageName',
    { config, schema: { params: { type: 'object', required: ['imageName'], properties: { imageName } } } },
    async (request, reply) => sendWhole(request.params.imageName, reply),
  );

  app.get<{ Params: { imageName: string; size: string } }>(
    '/uploads/media/:imageName/:size',
    { config, schema: { params: { type: 'object', properties: { imageName, size } } } },
    async (request, reply) => {
      const name = request.params.imageName;
      const [width, format] = request.params.size.split('.') as [string, Format];
      const found =
        (await findPictureSize(db, name, Number(width), format)) ??
        (await paint(name, Number(width), format));
      // Pictures that are small already have no smaller self.
      if (!found) return sendWhole(name, reply);
      return forEver(reply, `image/${format}`).send(Buffer.from(found.content));
    },
  );

  app.post(
    `${adminPrefix}/media`,
    { config: { access: 'staff', api: 'media', answers: created } },
    async (request, reply) => {
      const { role } = staffOf(request);
      const may = illustrated.some((entity) => permissions.find(role, entity, 'update'));
      if (!may) throw new AppError('notAllowed');
      if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
      const file = await request.file({ limits: { files: 1, fileSize: maxBytes } });
      if (!file) throw new AppError('malformedBody');
      const content = await file.toBuffer();
      if (file.file.truncated) throw new AppError('fileTooLarge', { params: { ...sizeLimit(maxBytes) } });
      const name = await store(content, actorOf(request));
      return reply.code(201).send({ data: { imageName: name } });
    },
  );

  /** Paints a drawing in the size that a page asks for, the first time that one does. */
  async function paint(name: string, width: number, format: Format) {
    if (format !== 'webp') return undefined;
    const picture = await findPicture(db, name);
    if (picture?.mediaType !== drawingType) return undefined;
    const size = { width, format, content: await paintDrawing(Buffer.from(picture.content), width) };
    await insertPictureSize(db, name, size);
    return size;
  }

  async function sendWhole(name: string, reply: FastifyReply) {
    const picture = await findPicture(db, name);
    if (!picture) throw new AppError('notFound');
    return forEver(reply, picture.mediaType).send(Buffer.from(picture.content));
  }
}

/** A name stands for one picture, so browsers keep it; opened by itself a drawing may do nothing but be looked at. */
const forEver = (reply: FastifyReply, mediaType: string): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(mediaType);
