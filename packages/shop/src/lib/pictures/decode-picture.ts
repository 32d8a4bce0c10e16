import { bitmapOf } from './ask-worker.ts';

/** All of a photo that few browsers draw by themselves. */
export async function decodePicture(file: File, type: string): Promise<ImageBitmap | undefined> {
  return type === 'image/heic' || type === 'image/heif' ? bitmapOf(file) : undefined;
}
