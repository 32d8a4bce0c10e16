import { Worker } from 'node:worker_threads';

const mostSeconds = 20;

/** Converts a HEIC picture in a thread of its own, which is stopped when it takes too long or too much. */
export function heicToJpeg(heic: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: new Uint8Array(heic),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const late = setTimeout(() => reject(new Error('The picture takes too long.')), mostSeconds * 1000);
  worker.once('message', (jpeg: Uint8Array) => resolve(Buffer.from(jpeg)));
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The picture could not be converted.')));
  return promise.finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}
