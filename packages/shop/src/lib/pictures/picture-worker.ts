import { hasTooManyPixels } from '@rezeptur/engine/core';
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { fetchFile } from '../api/fetch-file.ts';
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
  const { id } = data;
  const say = (answer: PictureAnswer, transfer: Transferable[] = []) =>
    self.postMessage(answer, { transfer });
  try {
    const answer = await answerTo(data, () => say({ id, state: 'begun' }));
    say({ id, state: 'done', answer }, answer instanceof ImageBitmap ? [answer] : []);
  } catch (error) {
    say({ id, state: error instanceof Unreachable ? 'unreachable' : 'unreadable' });
  }
};

class Unreachable extends Error {}

const fetched = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause: unknown) => {
    throw new Unreachable('', { cause });
  });

/** `begin` is told whenever something has come that the work takes. */
async function answerTo(
  { want, picture }: PictureRequest,
  begin: () => void,
): Promise<string[] | Blob | ImageBitmap> {
  const readCodes = want === 'texts' ? await codeReader() : undefined;
  begin();
  const source = picture instanceof Blob ? await drawable(picture, begin) : picture;
  if (readCodes) return readCodes(pixelsOf(source));
  const bitmap = source instanceof ImageData ? await createImageBitmap(source) : source;
  if (want === 'picture') return canvasOf(bitmap, picturePixels).transferToImageBitmap();
  return canvasOf(bitmap, thumbnailPixels).convertToBlob({ type: 'image/png' });
}

/** Where it fails the page has another worker the next time. */
type ReadCodes = (pixels: ImageData) => Promise<string[]>;
let reader: Promise<ReadCodes> | undefined;

/** Reads what the DataMatrix codes in a picture say. */
function codeReader(): Promise<ReadCodes> {
  reader ??= fetchCodeReader();
  return reader;
}

async function fetchCodeReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, wasmBinary] = await Promise.all([
    fetched(import('zxing-wasm/reader')),
    // The package itself would cry about a network that is away.
    fetched(fetchFile(zxingWasm)),
  ]);
  prepareZXingModule({ overrides: { wasmBinary, locateFile: () => zxingWasm } });
  return async (pixels) => {
    const found = await readBarcodes(pixels, {
      formats: ['DataMatrix'],
      tryHarder: true,
      maxNumberOfSymbols: 8,
    });
    return found.flatMap(({ isValid, text }) => (isValid ? [text] : []));
  };
}

/** The picture as the browser draws it; HEIC, which most can't, is decoded here, but not a huge one. */
async function drawable(picture: Blob, begin: () => void): Promise<ImageBitmap> {
  if (hasTooManyPixels(new Uint8Array(await picture.arrayBuffer())))
    throw new Error('There are too many pixels.');
  try {
    return await createImageBitmap(picture);
  } catch {
    const { decodeHeic } = await fetched(import('./decode-heic.ts'));
    begin();
    return createImageBitmap(await decodeHeic(await picture.arrayBuffer()));
  }
}

function pixelsOf(source: ImageBitmap | ImageData): ImageData {
  if (source instanceof ImageData) return source;
  const canvas = canvasOf(source, mostPixels);
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
