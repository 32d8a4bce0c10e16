import { createHash } from 'node:crypto';
import { type FileLimits, fileTypeNames } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import { mediaTypeOf } from '../../platform/pictures/media-type-of.ts';
import { preparePicture } from './picture-sizes.ts';
import { insertPicture } from './picture-store.ts';

/**
 * Keeps an uploaded picture under a name made of its content, so that a name stands for one picture for ever.
 * @throws AppError `wrongFileType` for anything that isn't a picture of a kind we read.
 */
export function createStorePicture(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  { types }: Pick<FileLimits, 'types'>,
) {
  return async (file: Buffer, actor: Actor): Promise<string> => {
    const mediaType = (await mediaTypeOf(file)) ?? '';
    if (!types.includes(mediaType)) throw wrongType(types);
    const picture = await preparePicture(file, mediaType).catch((cause: unknown) => {
      throw wrongType(types, cause);
    });
    const name = `${createHash('sha256').update(picture.content).digest('hex').slice(0, 32)}.webp`;
    await db.transaction().execute(async (tx) => {
      if (!(await insertPicture(tx, name, picture))) return;
      await audit.record(tx, actor, {
        action: 'create',
        entity: 'picture',
        changes: { name: { new: name } },
      });
    });
    return name;
  };
}

const wrongType = (types: readonly string[], cause?: unknown) =>
  new AppError('wrongFileType', { params: { types: fileTypeNames(types).join(', ') }, cause });
