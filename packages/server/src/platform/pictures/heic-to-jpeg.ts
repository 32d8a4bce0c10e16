import { inProcess } from '../in-process.ts';

const limits = { seconds: 20, megabytes: 512 };

/** Converts a HEIC picture. @throws when it is none, or would take too long or too much. */
export async function heicToJpeg(heic: Buffer): Promise<Buffer> {
  const worker = new URL('./heic-worker.ts', import.meta.url);
  return Buffer.from(await inProcess<Uint8Array>(worker, new Uint8Array(heic), limits));
}
