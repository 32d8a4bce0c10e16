import { hasTooManyPixels } from '../../core/pictures/heic-pixels.ts';
import { photoType } from '../../core/schema/formats/file.ts';

/** Longest edges in pixels, tried one after the other: a card or a sheet of paper is readable in all of them. */
const edges = [4096, 3072, 2304, 1728];
const quality = 0.85;

/**
 * A photo with fewer pixels, so that it has at most so many bytes: a JPEG, upright, without what the camera wrote into the
 * file. Nothing where neither the browser nor `decode` can draw the picture, it can't be made to fit, or a HEIC one claims more
 * pixels than anybody decodes.
 */
export async function fitPicture(
  file: File,
  maxBytes: number,
  decode: () => Promise<ImageBitmap | undefined> | undefined,
): Promise<File | undefined> {
  if (hasTooManyPixels(new Uint8Array(await file.arrayBuffer()))) return undefined;
  const picture = await createImageBitmap(file)
    .catch(decode)
    .catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const edge of edges) {
      const blob = await draw(picture, Math.min(1, edge / Math.max(picture.width, picture.height)));
      if (blob && blob.size <= maxBytes) {
        const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
        return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has nothing transparent: paper is white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, photoType, quality));
}
