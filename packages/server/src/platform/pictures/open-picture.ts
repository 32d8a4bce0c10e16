import { mostPixels } from '@rezeptur/engine/core';
import type { Sharp } from 'sharp';
import { heicToJpeg } from './heic-to-jpeg.ts';
import { loadSharp } from './load-sharp.ts';
import { readBitmap } from './read-bitmap.ts';

const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/** A picture of any kind that is accepted. */
export async function openPicture(picture: Buffer, mediaType: string): Promise<Sharp> {
  const sharp = await loadSharp();
  if (mediaType === 'image/heic' || mediaType === 'image/heif')
    return sharp(await heicToJpeg(picture), limits);
  if (mediaType !== 'image/bmp') return sharp(picture, limits);
  const { width, height, data } = readBitmap(picture);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Is this a picture indeed? Its first bytes only claim so: all of it is decoded. */
export async function isPicture(content: Buffer, mediaType: string): Promise<boolean> {
  try {
    // The result is of no use, so it is as small as it gets.
    await (await openPicture(content, mediaType)).resize(8, 8).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
