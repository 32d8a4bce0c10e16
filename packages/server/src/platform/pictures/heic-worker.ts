import convert from 'heic-convert';
import { answerOnce } from '../in-process.ts';

// Decoding HEIC takes seconds of pure computation: never in the process that answers requests.
answerOnce(async (buffer: Uint8Array) =>
  Buffer.from(await convert({ buffer, format: 'JPEG', quality: 0.9 })),
);
