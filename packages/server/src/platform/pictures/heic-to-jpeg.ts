import { hasTooManyPixels, mostPixels } from '@rezeptur/engine/core';
import { inProcess } from '../in-process.ts';

const limits = { seconds: 20, megabytes: 512 };

/** Converts a HEIC picture. @throws when it is none, has too many pixels, or would take too long or too much. */
export async function heicToJpeg(heic: Buffer): Promise<Buffer> {
  if (hasTooManyPixels(heic)) throw new Error(`The picture has more than ${mostPixels} pixels.`);
  const worker = new URL('./heic-worker.ts', import.meta.url);
  return Buffer.from(await inProcess<Uint8Array>(worker, new Uint8Array(heic), limits));
}
