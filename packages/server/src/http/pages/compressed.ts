import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyingBy } from './varying-by.ts';

const compress = promisify(brotliCompress);
const large = 300_000;

/**
 * Compressed once for many readers, so it may take longer than for one. Quality 10 takes 10 to 30 ms for a page, where 9 takes 90 ms and gives 5 %
 * more bytes; by these a page of the range is within the 14.6 KB that a server sends before it waits for the first answer.
 */
export const compressed = (text: string | Buffer): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > large ? 6 : 10 } });

/** Bytes for many readers; they are compressed when the first asks for them. */
export interface KeptBody {
  text: Buffer;
  small(): Promise<Buffer>;
}

export function keepBody(text: Buffer): KeptBody {
  let small: Promise<Buffer> | undefined;
  return {
    text,
    small() {
      small ??= compressed(text);
      return small;
    },
  };
}

/** Sends a kept body of JSON. */
export const sendKept = async (request: FastifyRequest, reply: FastifyReply, { text, small }: KeptBody) =>
  sendCompressed(request, reply.type('application/json; charset=utf-8'), { text, small: await small() });

/** Sends the compressed bytes to clients that accept them, else the text, which is compressed on its way. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, small }: { text: string | Buffer; small: Buffer },
): FastifyReply {
  if (!varyingBy(request, reply, 'br')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(small);
}
