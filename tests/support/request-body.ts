import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a request brings; nothing of one whose page is closed while it is sent, and who waits for no answer. */
export const bodyOf = (request: IncomingMessage): Promise<Buffer | undefined> =>
  buffer(request).catch(() => undefined);
