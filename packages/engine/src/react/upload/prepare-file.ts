import { type FileLimits, takesType } from '../../core/index.ts';
import { photoType } from '../../core/schema/formats/file.ts';
import type { DecodePicture } from '../provider/engine-provider.tsx';
import { detectType } from './detect-type.ts';
import { noteFlaw } from './file-flaws.ts';
import { within } from './within.ts';

/** A hint isn't worth a longer wait, in milliseconds: on a slow network a photo is taken without it. */
const hintWithin = 3000;

/**
 * The file as it is sent, with what its content says that it is. A photo that is too large is made smaller, and of one that
 * people will read it is noted when that is hard.
 */
export async function prepareFile(
  file: File,
  limits: FileLimits,
  decode?: DecodePicture,
): Promise<{ file: File; type: string }> {
  // Fetched meanwhile. Without a connection it can't be: nothing is known of the photo then.
  const hint = limits.legible && import('./camera/look-at-photo.ts').catch(() => undefined);
  const ready = await fitFile(file, limits, decode);
  if (!hint || !ready.type.startsWith('image/')) return ready;
  const looking = await within(hintWithin, hint);
  const flaw = await looking?.lookAtPhoto(ready.file).catch(() => undefined);
  if (flaw) noteFlaw(ready.file, flaw);
  return ready;
}

async function fitFile(
  file: File,
  limits: FileLimits,
  decode: DecodePicture | undefined,
): Promise<{ file: File; type: string }> {
  const type = await detectType(file);
  const isLargePicture = file.size > limits.maxBytes && type.startsWith('image/');
  if (!isLargePicture || !takesType(limits.types, photoType)) return { file, type };
  const smaller = await import('./fit-picture.ts')
    .then(({ fitPicture }) => fitPicture(file, limits.maxBytes, () => decode?.(file, type)))
    // Without a connection it can't be fetched: the file is judged as it is.
    .catch(() => undefined);
  return smaller ? { file: smaller, type: smaller.type } : { file, type };
}
