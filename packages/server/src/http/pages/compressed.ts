import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const large = 300_000;

/** Compressed once for many readers, so it may take longer than for one. */
export const compressed = (text: string | Buffer): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > large ? 6 : 9 } });

/** Sends the compressed bytes to clients that accept them, else the text, which is compressed on its way. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, small }: { text: string | Buffer; small: Buffer },
): FastifyReply {
  const isRead = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!isRead) return reply.send(text);
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding, cookie').send(small);
}
