import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { withPicture } from '../../platform/pictures/open-picture.ts';

/** Widths that pages ask for; the shop's `ui/picture/media-picture.tsx` writes the same ones. */
export const widths = [160, 320, 640, 960] as const;
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export interface PictureSize {
  width: number;
  format: Format;
  content: Buffer;
}

export interface PreparedPicture {
  content: Buffer;
  sizes: PictureSize[];
}

const longest = 1920;
const webp = { quality: 76 };

/**
 * Turns what was uploaded into what is shown: upright, without the camera's data, no larger than a screen, and smaller
 * in each width and format. Throws on a picture that can't be read.
 */
export async function preparePicture(file: Buffer, mediaType: string): Promise<PreparedPicture> {
  const { data: content, info } = await withPicture(file, mediaType, (picture) =>
    picture
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  );
  const sharp = await loadSharp();
  const sizes: PictureSize[] = [];
  // One after the other: encoding takes the whole processor, and others want to be served meanwhile.
  for (const width of widths.filter((one) => one < info.width)) {
    const small = sharp(content).resize({ width });
    sizes.push({ width, format: 'webp', content: await small.clone().webp(webp).toBuffer() });
    sizes.push({ width, format: 'avif', content: await small.avif({ quality: 52, effort: 3 }).toBuffer() });
  }
  return { content, sizes };
}

export const drawingType = 'image/svg+xml';

/** A drawing in points: for a small picture a browser reads these faster than it draws hundreds of shapes. */
export const paintDrawing = (drawing: Buffer, width: number): Promise<Buffer> =>
  withPicture(drawing, drawingType, (picture) => picture.resize({ width }).webp(webp).toBuffer());
