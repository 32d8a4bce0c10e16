import { findFlaw, lookedAtEdge, type PictureFlaw } from '../../../core/pictures/find-flaw.ts';

/** What is wrong with a photo, looked at on this device; nothing where the browser can't draw it. */
export async function lookAtPhoto(file: File): Promise<PictureFlaw | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, lookedAtEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // Else grain stays that many pixels should have evened out.
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return findFlaw(context.getImageData(0, 0, canvas.width, canvas.height));
}
