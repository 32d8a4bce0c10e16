import { mostPixels } from '@rezeptur/engine/core';
import type { Sharp } from 'sharp';
import { takeTurns } from '../take-turns.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';
import { loadSharp } from './load-sharp.ts';
import { mostPixelsAtOnce, readBitmap } from './read-bitmap.ts';

const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/** A picture of a few kilobytes may fill hundreds of megabytes while it is decoded: several at a time could end the server. */
const inTurn = takeTurns(1);

/**
 * Decodes a picture of any kind that is accepted, one at a time, for as long as `work` takes.
 * @throws when it is none, is damaged, or has too many pixels
 */
export const withPicture = <T>(
  file: Buffer,
  mediaType: string,
  work: (picture: Sharp) => Promise<T>,
): Promise<T> => inTurn(async () => work(await openPicture(file, mediaType)));

async function openPicture(file: Buffer, mediaType: string): Promise<Sharp> {
  const sharp = await loadSharp();
  if (mediaType === 'image/bmp') {
    const { width, height, data } = readBitmap(file);
    return sharp(data, { raw: { width, height, channels: 3 } });
  }
  const isHeic = mediaType === 'image/heic' || mediaType === 'image/heif';
  const picture = sharp(isHeic ? await heicToJpeg(file) : file, limits);
  const { isProgressive, width, height } = await picture.metadata();
  // One that comes in several passes is held in memory whole; others are read line by line.
  if (isProgressive && width * height > mostPixelsAtOnce)
    throw new Error(`The picture comes in passes and has more than ${mostPixelsAtOnce} pixels.`);
  return picture;
}

/** Is this a picture indeed? Its first bytes only claim so: all of it is decoded. */
export async function isPicture(content: Buffer, mediaType: string): Promise<boolean> {
  try {
    // The result is of no use, so it is as small as it gets.
    await withPicture(content, mediaType, (picture) => picture.resize(8, 8).raw().toBuffer());
    return true;
  } catch {
    return false;
  }
}
