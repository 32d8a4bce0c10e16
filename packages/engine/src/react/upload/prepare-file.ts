import { type FileLimits, takesType } from '../../core/index.ts';
import type { DecodePicture } from '../provider/engine-provider.tsx';
import { detectType } from './detect-type.ts';
import { noteFlaw } from './file-flaws.ts';

/**
 * The file as it is sent, with what its content says that it is. A photo that is too large is made smaller, and of one that
 * people will read it is noted when that is hard.
 */
export async function prepareFile(
  file: File,
  limits: FileLimits,
  decode?: DecodePicture,
): Promise<{ file: File; type: string }> {
  const ready = await fitFile(file, limits, decode);
  if (limits.legible && ready.type.startsWith('image/')) {
    const flaw = await import('./look-at-photo.ts')
      .then(({ lookAtPhoto }) => lookAtPhoto(ready.file))
      // Without a connection it can't be fetched: nothing is known of it.
      .catch(() => undefined);
    if (flaw) noteFlaw(ready.file, flaw);
  }
  return ready;
}

async function fitFile(
  file: File,
  limits: FileLimits,
  decode: DecodePicture | undefined,
): Promise<{ file: File; type: string }> {
  const type = await detectType(file);
  const isLargePicture = file.size > limits.maxBytes && type.startsWith('image/');
  if (!isLargePicture || !takesType(limits.types, 'image/jpeg')) return { file, type };
  const smaller = await import('./fit-picture.ts')
    .then(({ fitPicture }) => fitPicture(file, limits.maxBytes, () => decode?.(file, type)))
    // Without a connection it can't be fetched: the file is judged as it is.
    .catch(() => undefined);
  return smaller ? { file: smaller, type: smaller.type } : { file, type };
}
