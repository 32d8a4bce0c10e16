import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

// Decoding HEIC takes seconds of pure computation: never in the thread that answers requests.
const jpeg = await convert({ buffer: workerData as Uint8Array, format: 'JPEG', quality: 0.9 });
parentPort?.postMessage(Buffer.from(jpeg));
