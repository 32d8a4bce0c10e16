import { hasTooManyPixels } from '@rezeptur/engine/core';
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { PictureAnswer, PictureRequest } from './picture-calls.ts';

/** Larger pictures add no detail and take long. */
const mostPixels = 3000;
const thumbnailPixels = 480;
/** As large as a photo is ever sent; more would be lost again, and a phone has little memory. */
const picturePixels = 4096;

/**
 * Looks at pictures beside the page. The decoders are WebAssembly, which this file alone may run: the server sends it with a
 * policy of its own, and the pages' policy stays as strict as it is.
 */
self.onmessage = async ({ data }: MessageEvent<PictureRequest>) => {
  try {
    const answer = await answerTo(data);
    const transfer = answer instanceof ImageBitmap ? [answer] : [];
    self.postMessage({ id: data.id, ok: true, answer } satisfies PictureAnswer, { transfer });
  } catch {
    self.postMessage({ id: data.id, ok: false } satisfies PictureAnswer);
  }
};

async function answerTo({ want, picture }: PictureRequest): Promise<string[] | Blob | ImageBitmap> {
  if (want === 'texts') return textsIn(picture);
  const source = picture instanceof Blob ? await drawable(picture) : await createImageBitmap(picture);
  if (want === 'picture') return canvasOf(source, picturePixels).transferToImageBitmap();
  return canvasOf(source, thumbnailPixels).convertToBlob({ type: 'image/png' });
}

/** What the DataMatrix codes in a picture say. */
async function textsIn(picture: Blob | ImageData): Promise<string[]> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  prepareZXingModule({ overrides: { locateFile: () => zxingWasm } });
  const pixels = picture instanceof Blob ? pixelsOf(await drawable(picture), mostPixels) : picture;
  const found = await readBarcodes(pixels, {
    formats: ['DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return found.flatMap(({ isValid, text }) => (isValid ? [text] : []));
}

/** The picture as the browser draws it; HEIC, which most can't, is decoded here, but not a huge one. */
async function drawable(picture: Blob): Promise<ImageBitmap> {
  if (hasTooManyPixels(new Uint8Array(await picture.arrayBuffer())))
    throw new Error('There are too many pixels.');
  try {
    return await createImageBitmap(picture);
  } catch {
    const { decodeHeic } = await import('./decode-heic.ts');
    return createImageBitmap(await decodeHeic(await picture.arrayBuffer()));
  }
}

function pixelsOf(source: ImageBitmap, most: number): ImageData {
  const canvas = canvasOf(source, most);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function canvasOf(source: ImageBitmap, most: number): OffscreenCanvas {
  const scale = Math.min(1, most / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round(source.height * scale)));
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  // Transparent paper is white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  return canvas;
}
