import { type FileLimits, takesType } from '../../core/index.ts';
import type { DecodePicture } from '../provider/engine-provider.tsx';
import { detectType } from './detect-type.ts';

/** The file as it is sent, with what its content says that it is. A photo that is too large is made smaller. */
export async function prepareFile(
  file: File,
  limits: FileLimits,
  decode?: DecodePicture,
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
